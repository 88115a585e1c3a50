import type { Misfit } from '@flotilla/release-contract/compare-in-thread';
import { createCanaryFit } from './canary-fit.ts';

const target = (version: string) => ({ version, digest: 'd'.repeat(43) });
const pointer = { remote: 'mf-search', stable: target('stable'), canary: target('canary') };

test('nobody waits for a comparison that takes long: it is made once, and its answer is there later', async () => {
  let end: (misfit: Misfit | undefined) => void = () => {};
  const compare = jest.fn(() => new Promise<Misfit | undefined>(done => (end = done)));
  const fit = createCanaryFit({
    store: { registry: () => ({ remotes: { 'mf-search': {} } }) as never, pointer: () => pointer as never },
    contractOf: async () => ({}) as never,
    compare,
    waitMs: 10,
  });
  expect(await fit('mf-search')).toBeUndefined();
  expect(await fit('mf-search')).toBeUndefined();
  end(undefined);
  expect(await fit('mf-search')).toEqual({ needs: [] });
  expect(compare).toHaveBeenCalledTimes(1);
});
