const { rmSync } = require('node:fs');

module.exports = () => {
  if (process.env.STANDARD_WORLD) rmSync(process.env.STANDARD_WORLD, { recursive: true, force: true });
};
