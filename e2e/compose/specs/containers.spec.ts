import { expect, test } from '@playwright/test';
import { healthy, inside, inspect, services } from '../stack.ts';

for (const service of services()) {
  test(`${service} is healthy, runs as non-root, and can write to its own folders only`, async () => {
    await healthy(service);
    const { Config, HostConfig } = inspect(service);
    expect(Config.User).toMatch(/^(node|nginx|postgres)$/);
    expect(inside(service, 'id', '-u')).toMatch(/^[1-9]\d*$/);
    expect(HostConfig.ReadonlyRootfs).toBe(true);
    expect(inside(service, 'touch', '/usr/probe')).toBeUndefined();
    expect(HostConfig.CapDrop).toEqual(['ALL']);
    expect(HostConfig.SecurityOpt).toContain('no-new-privileges:true');
    expect(HostConfig.Memory).toBeGreaterThan(0);
  });
}
