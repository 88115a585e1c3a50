import { guardName } from '@flotilla/contracts/compose-contracts';
import { z } from 'zod';
import { checkText } from './check-text.ts';
import { checksModule } from './checks-module.ts';
import type { JsonSchema } from './json-schema.ts';
import { NOTE } from './note.ts';
import { modulesOf, type Room, rooms } from './rooms.ts';

/** Schemas that are parts of others alone. */
const PARTS = ['sessionUser'];

/** Name and schema of each payload of a room. */
async function payloadsOf({ payloads }: Room): Promise<[string, z.ZodType][]> {
  const all = Object.entries(await modulesOf(payloads));
  return all.flatMap(([name, schema]) =>
    schema instanceof z.ZodType && !PARTS.includes(name) ? [[name, schema]] : [],
  );
}

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/** The modules of the checks of all payloads of the event bus, by their paths from the root. They need the payloads alone, and no topic. */
export async function eventChecks(): Promise<Record<string, string>> {
  const modules = rooms.map(async room => [room.checks, NOTE + (await checksOf(room))] as const);
  return Object.fromEntries(await Promise.all(modules));
}

async function checksOf(room: Room): Promise<string> {
  const imports = "import type { z } from 'zod';\nimport type * as payloads from '../event-payloads.ts';\n";
  return checksModule(
    room.parts,
    imports,
    (await payloadsOf(room)).map(([name, schema]) => ({
      name: guardName(name),
      text: checkText(jsonSchemaOf(schema)),
      type: `z.infer<typeof payloads.${name}>`,
    })),
  );
}
