import * as content from '@fernweh/contracts/content';
import * as menus from '@fernweh/contracts/menus';
import { parties, site } from '@fernweh/site/site-contracts';
import { z } from 'zod';

/** JSON Schemas of the contracts, for readers and tools that don't use zod: by the file's name. */
export const schemaFiles = (): Record<string, string> => ({
  'content.json': text('Documents of the content host and of Contentful', { ...content, ...menus }),
  'events.json': text('Payloads of the event bus', payloads()),
  'fragments.json': text('Props of fragments', site.fragmentProps),
});

/** Those of a remote have its name before them, as fragments have. */
function payloads(): Record<string, unknown> {
  const named = parties.flatMap(({ owner, payloads = {} }) =>
    Object.entries(payloads).map(
      ([name, schema]) => [owner === 'shell' ? name : `${owner}/${name}`, schema] as const,
    ),
  );
  return Object.fromEntries(named);
}

function text(title: string, schemas: Record<string, unknown>): string {
  const defs = Object.entries(schemas).flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodType)) return [];
    const { $schema: _, ...definition } = z.toJSONSchema(schema, { io: 'input' });
    return [[name, definition] as const];
  });
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return `${JSON.stringify({ $schema, title, $defs: Object.fromEntries(defs) }, null, 2)}\n`;
}
