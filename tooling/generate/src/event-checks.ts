import * as payloads from '@fernweh/contracts/event-payloads';
import { z } from 'zod';
import { checkText } from './check-text.ts';
import { checksModule } from './checks-module.ts';
import type { JsonSchema } from './json-schema.ts';
import { NOTE } from './note.ts';

/** From the root. */
export const EVENT_CHECKS = 'shared/contracts/src/generated/event-checks.ts';

/** Schemas that are parts of payloads. */
const PARTS = ['heldSeats', 'sessionUser'];

/** Name and schema of each payload that a topic has. */
export const topicPayloads = Object.entries(payloads).filter(([name]) => !PARTS.includes(name));

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/** `wishlistChange` → `isWishlistChange` */
export const guardName = (name: string): string => `is${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The module of the checks of all payloads of the event bus. It needs the payloads alone, and no topic. */
export const eventChecksModule = () => NOTE + eventChecks();

function eventChecks(): string {
  const imports = "import type { z } from 'zod';\nimport type * as payloads from '../event-payloads.ts';\n";
  return checksModule(
    '../checks.ts',
    imports,
    topicPayloads.map(([name, schema]) => ({
      name: guardName(name),
      text: checkText(jsonSchemaOf(schema)),
      type: `z.infer<typeof payloads.${name}>`,
    })),
  );
}
