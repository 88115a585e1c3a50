import { z } from 'zod';

const settings = z.object({
  identity: z.object({ domain: z.string(), clientId: z.string(), audience: z.string() }),
});

/** What the document says about the identity provider. */
export const readSettings = () =>
  settings.parse(JSON.parse(document.getElementById('desk-settings')?.textContent ?? '{}'));
