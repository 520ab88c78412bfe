export default {
  fetch() {
    let s = "x";
    // Ropes double for free; asking for a character makes them real.
    for (const all = []; ; all.push(s)) {
      s = s.length < 1 << 26 ? s + s : `${all.length}${s.slice(10)}`;
      s.charCodeAt(1);
    }
  },
};
