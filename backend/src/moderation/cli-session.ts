import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const session = z.object({
  /** Origin of the identity provider that it is of. */
  domain: z.string(),
  accessToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  refreshToken: z.string().optional(),
});
/** Who is logged in at this machine. */
export type Session = z.infer<typeof session>;

/** Keeps a login between two runs of the tool, where only its owner can read it. */
export type SessionFile = {
  path: string;
  read(): Promise<Session | undefined>;
  write(session: Session): Promise<void>;
  forget(): Promise<void>;
};

/** @param configFolder of the user: `$XDG_CONFIG_HOME`, or `~/.config` */
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
      // A new file each time: the rights of one that was there before would stay as they were.
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, JSON.stringify(next), { mode: 0o600, flag: 'wx' });
      await rename(draft, path);
    },
    forget: () => rm(path, { force: true }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
