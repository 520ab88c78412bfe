"use strict";
let n = 0;
exports.NAME = "counter";
exports.next = function next() {
  return ++n;
};
module.exports.self = module.exports === exports;
