import { expect, test } from '@playwright/test';
import { healthy, insideOf, inspectAll, replicas, services } from '../stack.ts';

/** It fills the database and ends. */
const ONE_SHOT = 'world';

for (const service of services().filter(name => name !== ONE_SHOT)) {
  test(`${service} is healthy, runs as non-root, and can write to its own folders only`, async () => {
    await healthy(service);
    for (const { Config, HostConfig } of inspectAll(service)) {
      expect(Config.User).toMatch(/^(node|nginx|postgres)$/);
      expect(HostConfig.ReadonlyRootfs).toBe(true);
      expect(HostConfig.CapDrop).toEqual(['ALL']);
      expect(HostConfig.SecurityOpt).toContain('no-new-privileges:true');
      expect(HostConfig.Memory).toBeGreaterThan(0);
      expect(HostConfig.PidsLimit).toBeGreaterThan(0);
    }
    for (const id of replicas(service)) {
      expect(insideOf(id, 'id', '-u')).toMatch(/^[1-9]\d*$/);
      expect(insideOf(id, 'touch', '/usr/probe')).toBeUndefined();
    }
  });
}

test(`${ONE_SHOT} has ended without an error, and had no more rights than the others`, () => {
  const [world] = inspectAll(ONE_SHOT);
  if (!world) throw new Error('It never ran.');
  const { State, Config, HostConfig } = world;
  expect([State.Status, State.ExitCode]).toEqual(['exited', 0]);
  expect(Config.User).toBe('node');
  expect(HostConfig.ReadonlyRootfs).toBe(true);
  expect(HostConfig.CapDrop).toEqual(['ALL']);
  expect(HostConfig.SecurityOpt).toContain('no-new-privileges:true');
  expect(HostConfig.Memory).toBeGreaterThan(0);
});
