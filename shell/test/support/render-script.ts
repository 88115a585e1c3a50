import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Speaks as a render process does: `send(message)`, and `heard(message)` for each that it gets. */
const SPEAKS = `
const { Socket } = require('node:net');
const { deserialize, serialize } = require('node:v8');
const channel = new Socket({ fd: 3, readable: true, writable: true });
channel.on('close', () => process.exit());
const send = message => {
  const body = serialize(message);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  channel.write(Buffer.concat([length, body]));
};
let rest = Buffer.alloc(0);
channel.on('data', chunk => {
  rest = Buffer.concat([rest, chunk]);
  while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
    const end = 4 + rest.readUInt32BE();
    heard(deserialize(rest.subarray(4, end)));
    rest = rest.subarray(end);
  }
});
`;

/** A program in place of the render worker. @param code uses `send`, and defines `heard` */
export function renderScript(code: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'fernweh-render-')), 'worker.cjs');
  writeRenderScript(path, code);
  return path;
}

export const writeRenderScript = (path: string, code: string): void => writeFileSync(path, SPEAKS + code);
