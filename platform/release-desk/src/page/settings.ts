import { z } from 'zod';

const shape = z.object({
  identity: z.object({ domain: z.string(), clientId: z.string(), audience: z.string() }),
  site: z.object({ name: z.string() }),
});

export type Settings = z.infer<typeof shape>;

let settings: Settings | undefined;

/** What the document says of the identity provider and of the site. */
export function readSettings(): Settings {
  settings ??= shape.parse(JSON.parse(document.getElementById('desk-settings')?.textContent ?? '{}'));
  return settings;
}
