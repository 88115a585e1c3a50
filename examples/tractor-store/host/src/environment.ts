import { readHostEnvironment } from '@flotilla/host/server/environment';
import { z } from 'zod';
import { REMOTES } from './remotes.ts';
import { site } from './site.ts';

export type Environment = ReturnType<typeof readEnvironment>;

/** What the shop's host reads of its process's environment. @throws Error that names every variable that is wrong */
export const readEnvironment = (given: Record<string, string | undefined>) =>
  readHostEnvironment(
    given,
    { name: site.name, port: 6100, remotes: REMOTES },
    {
      /** The shop's service, as this process reaches it. */
      API_URL: z.url({ protocol: /^https?$/ }),
    },
  );
