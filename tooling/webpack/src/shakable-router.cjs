/**
 * Makes react-router tree-shakable (docs/decisions/019). Its file creates components that this site does not use (Link,
 * Form, data routers) by calls at the top level, which a bundler must keep. This loader marks the calls as pure and removes
 * the names for React's developer tools.
 */
const CREATION = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const TOOLS_NAME = /^\w+\.displayName = "\w+";$/gm;

module.exports = function shakableRouter(source, map) {
  this.callback(null, source.replace(CREATION, '$1/* @__PURE__ */ ').replace(TOOLS_NAME, ''), map);
};
