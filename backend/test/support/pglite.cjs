// What the environment of these tests loaded outside the sandbox (environment.cjs).
module.exports = globalThis.pglite;
