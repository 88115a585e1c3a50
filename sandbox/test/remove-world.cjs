const { rmSync } = require('node:fs');
const path = require('node:path');

module.exports = () => {
  rmSync(path.dirname(process.env.WORLD_DIR), { recursive: true, force: true });
};
