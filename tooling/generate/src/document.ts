import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@fernweh/backend';
import { readEnvironment } from '@fernweh/backend/environment';

/** The API's OpenAPI document, from an API that runs in this process over an empty folder. */
export async function readDocument(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-openapi-'));
  const app = await createApp(readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  try {
    const answer = await app.inject('/api/v1/openapi.json');
    if (answer.statusCode !== 200) throw new Error(`The API does not answer its document: ${answer.body}`);
    return answer.body;
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}
