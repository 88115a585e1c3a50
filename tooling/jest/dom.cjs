// jsdom does not know the element <search>, which is an HTMLElement; React warns of unknown elements.
// A file may ask for Node's environment.
if (globalThis.HTMLUnknownElement)
  Object.defineProperty(globalThis.HTMLUnknownElement.prototype, Symbol.toStringTag, {
    get() {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });

// jsdom lacks some interfaces of browsers that React, routers and vendors use.
const { TextDecoder, TextEncoder } = require('node:util');
const { setImmediate } = require('node:timers');
const { MessageChannel } = require('node:worker_threads');

Object.assign(globalThis, {
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  MessageChannel: globalThis.MessageChannel ?? MessageChannel,
  // React prefers setImmediate for scheduling; an open MessageChannel would keep jest from ending.
  setImmediate: globalThis.setImmediate ?? setImmediate,
  IS_REACT_ACT_ENVIRONMENT: true,
  matchMedia: globalThis.matchMedia ?? matchNothing,
  IntersectionObserver: globalThis.IntersectionObserver ?? observer(),
  ResizeObserver: globalThis.ResizeObserver ?? observer(),
  scrollTo() {},
});

/** @param {string} media */
function matchNothing(media) {
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  };
}

/** An observer that never reports anything. */
function observer() {
  return class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}
