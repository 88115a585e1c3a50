// Loaded outside the sandbox by environment.cjs.
module.exports = globalThis.pglite;
