import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const session = z.object({
  /** Origin of the identity provider that issued the login. */
  domain: z.string(),
  accessToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  refreshToken: z.string().optional(),
});
/** The login on this machine. */
export type Session = z.infer<typeof session>;

/** Stores a login between two runs of the tool. Only its owner can read the file. */
export type SessionFile = {
  path: string;
  read(): Promise<Session | undefined>;
  write(session: Session): Promise<void>;
  delete(): Promise<void>;
};

/** @param configFolder the user's: `$XDG_CONFIG_HOME` or `~/.config` */
export function sessionFile(configFolder: string): SessionFile {
  const path = join(configFolder, 'fernweh', 'moderation.json');
  return {
    path,
    async read() {
      const text = await readFile(path, 'utf8').catch(() => '');
      return session.safeParse(parsed(text)).data;
    },
    async write(next) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Every write creates a new file, because an existing file would keep its rights (docs/decisions/041).
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, JSON.stringify(next), { mode: 0o600, flag: 'wx' });
      await rename(draft, path);
    },
    delete: () => rm(path, { force: true }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
