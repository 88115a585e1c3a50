import { randomBytes } from 'node:crypto';

/** A secret that nobody has seen: for tests, and for processes of one run that have to agree. */
export const drawnSecret = (prefix = ''): string => prefix + randomBytes(24).toString('base64url');
