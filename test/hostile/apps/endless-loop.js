export default {
  fetch() {
    for (;;); // the place that the log line must name
  },
};
