import { readHostEnvironment } from '@flotilla/host/server/environment';
import { z } from 'zod';
import { REMOTES } from './remotes.ts';
import { site } from './site.ts';

/** The shop's service, as the host's process reaches it. */
const API_URL = z.url({ protocol: /^https?$/ });

/** What the shop's host reads of its process's environment. @throws Error that names every variable that is wrong */
export const readEnvironment = (given: Record<string, string | undefined>) =>
  readHostEnvironment(given, { name: site.name, port: 6100, remotes: REMOTES }, { API_URL });
