import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellSecrets } from '@fernweh/config/drawn-secrets';
import { z } from 'zod';

type Secrets = ReturnType<typeof shellSecrets>;
const stored = z.partialRecord(
  z.enum(['CONTENTFUL_TOKEN', 'BUILDER_API_KEY', 'FORM_TOKEN_SECRET', 'HOLD_NOTE_SECRET', 'DESK_TOKEN']),
  z.string(),
);

/**
 * The secrets that the processes of one data folder share. They are drawn at its first start: the shell runs in the production stage,
 * which refuses values that are public. A variable that is set wins.
 */
export function siteSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${JSON.stringify(shellSecrets())}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { CONTENTFUL_TOKEN, BUILDER_API_KEY, FORM_TOKEN_SECRET, HOLD_NOTE_SECRET, DESK_TOKEN } = process.env;
  const kept = stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  return shellSecrets({
    CONTENTFUL_TOKEN: CONTENTFUL_TOKEN ?? kept.CONTENTFUL_TOKEN,
    BUILDER_API_KEY: BUILDER_API_KEY ?? kept.BUILDER_API_KEY,
    FORM_TOKEN_SECRET: FORM_TOKEN_SECRET ?? kept.FORM_TOKEN_SECRET,
    HOLD_NOTE_SECRET: HOLD_NOTE_SECRET ?? kept.HOLD_NOTE_SECRET,
    DESK_TOKEN: DESK_TOKEN ?? kept.DESK_TOKEN,
  });
}
