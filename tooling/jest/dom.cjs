// jsdom leaves out what every browser has had for years and React, routers and vendors rely on.
const { TextDecoder, TextEncoder } = require('node:util');
const { setImmediate } = require('node:timers');
const { MessageChannel } = require('node:worker_threads');

Object.assign(globalThis, {
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  MessageChannel: globalThis.MessageChannel ?? MessageChannel,
  // React schedules with this where there is one; an open MessageChannel would keep a run from ending.
  setImmediate: globalThis.setImmediate ?? setImmediate,
  IS_REACT_ACT_ENVIRONMENT: true,
});

globalThis.matchMedia ??= media => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.scrollTo = () => {};
