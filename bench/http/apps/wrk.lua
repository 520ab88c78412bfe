-- Prints what Go reads: requests, microseconds, failures, and quantiles in microseconds.
function done(summary, latency, requests)
  local e = summary.errors
  local list = { summary.requests, summary.duration, e.connect + e.read + e.write + e.status + e.timeout }
  for _, p in ipairs({ 10, 25, 50, 75, 90, 99, 99.9 }) do
    list[#list + 1] = latency:percentile(p)
  end
  list[#list + 1] = latency.max
  io.write("figures: " .. table.concat(list, " ") .. "\n")
end
