/**
 * Lets react-router be taken apart (docs/decisions/019). Its one file makes components that nobody here uses (Link, Form,
 * data routers) by calls at its top level, which a bundler must keep: that they do nothing else is said here by the mark
 * for it, and the names they get for React's developer tools go.
 */
const CREATION = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const TOOLS_NAME = /^\w+\.displayName = "\w+";$/gm;

module.exports = function shakableRouter(source, map) {
  this.callback(null, source.replace(CREATION, '$1/* @__PURE__ */ ').replace(TOOLS_NAME, ''), map);
};
