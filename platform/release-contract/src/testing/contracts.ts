import type { ReleaseContract, ShellContract } from '@flotilla/contracts/release-contract';
import { z } from 'zod';
import type { Candidate, Deployed, Shell } from '../deployed.ts';
import type { JsonSchema } from '../schema/json-schema.ts';

export const json = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

const EMPTY: ReleaseContract = {
  fragments: {},
  uses: {},
  publishes: {},
  hears: {},
  pages: {},
  links: [],
  storage: { cookies: [], local: [], session: [] },
  needs: {},
};

export const candidate = (contract: Partial<ReleaseContract>, name = 'mf-offers'): Candidate => ({
  name,
  contract: { ...EMPTY, ...contract },
});

export const deployed = (
  contract: Partial<ReleaseContract>,
  name = 'mf-other',
  channel: Deployed['channel'] = 'stable',
): Deployed => ({ ...candidate(contract, name), version: '3f2a', channel });

export const shell = (contract: Partial<ShellContract>): Shell => ({
  name: 'shell',
  version: '77aa',
  contract: {
    publishes: {},
    hears: {},
    storage: { cookies: [], local: [], session: [] },
    routes: [],
    provides: {},
    ...contract,
  },
});
