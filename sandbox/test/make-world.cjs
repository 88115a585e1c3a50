// Makes a small world for the tests in a process, because the sandbox imports no other package. Its clock is fixed.
const { execFileSync } = require('node:child_process');
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

module.exports = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fernweh-sandbox-'));
  const generator = path.join(__dirname, '../../world/generator/src/main.ts');
  execFileSync(
    process.execPath,
    [generator, '--out', path.join(folder, 'world'), '--tours', '24', '--clock', '2026-11-21'],
    {
      stdio: 'ignore',
    },
  );
  process.env.WORLD_DIR = path.join(folder, 'world');
  process.env.IMAGES_DIR = path.join(folder, 'images');
};
