import { z } from 'zod';

const provider = z.object({ domain: z.string(), clientId: z.string(), audience: z.string() });
const shape = z.object({
  site: z.object({ name: z.string() }),
  /** The address of the site's module that signs operators in, and what it is told. Absent: there is no identity provider. */
  signIn: z.object({ module: z.string(), provider }).optional(),
});

export type Settings = z.infer<typeof shape>;

let settings: Settings | undefined;

/** What the document says of the site and of its identity provider. */
export function readSettings(): Settings {
  settings ??= shape.parse(JSON.parse(document.getElementById('desk-settings')?.textContent ?? '{}'));
  return settings;
}
