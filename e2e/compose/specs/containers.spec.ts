import { expect, test } from '@playwright/test';
import { healthy, insideOf, inspectAll, replicas, services } from '../stack.ts';

/** They draw the secrets, migrate the database and fill it, sign the shell's sources, and end. */
const ONE_SHOTS = ['secrets', 'migration', 'world', 'shell-sources'];

for (const service of services().filter(name => !ONE_SHOTS.includes(name))) {
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

for (const service of ONE_SHOTS)
  test(`${service} has ended without an error, and had no more rights than the others`, () => {
    const [container] = inspectAll(service);
    if (!container) throw new Error('It never ran.');
    const { State, Config, HostConfig } = container;
    expect([State.Status, State.ExitCode]).toEqual(['exited', 0]);
    expect(Config.User).toBe('node');
    expect(HostConfig.ReadonlyRootfs).toBe(true);
    expect(HostConfig.CapDrop).toEqual(['ALL']);
    expect(HostConfig.SecurityOpt).toContain('no-new-privileges:true');
    expect(HostConfig.Memory).toBeGreaterThan(0);
  });
