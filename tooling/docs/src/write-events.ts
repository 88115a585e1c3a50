import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { eventsDocument } from './events-document.ts';

/** `node tooling/docs/src/write-events.ts` writes docs/contracts/events.md. */
const path = resolve(import.meta.dirname, '../../../docs/contracts/events.md');
await writeFile(path, await eventsDocument());
