import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { composeErrors, composeFile, type Service } from './support/compose.ts';
import { DEPLOY, textOf } from './support/files.ts';
import { DEPLOYABLES, leftovers, settingsIn, unknownNames } from './support/settings.ts';

const stack = composeFile('deploy/swarm/stack.yml');
const services = Object.entries(stack.services);
const settingsOf = ({ env_file = [] }: Service) =>
  Object.assign({}, ...env_file.map(path => settingsIn(normalize(join('deploy/swarm', path)))));

test('the stack follows the published schema of compose files', () => {
  expect(composeErrors(stack)).toEqual([]);
});

test.each(services)('%s is contained and limited', (_, service) => {
  expect(service).toMatchObject({
    ...{ init: true, read_only: true, cap_drop: ['ALL'] },
    logging: { options: { 'max-size': expect.any(String) } },
    deploy: { resources: { limits: { memory: expect.any(String), pids: expect.any(Number) } } },
  });
});

test.each(services)(
  '%s writes to volumes only: `docker stack deploy` ignores the setting tmpfs',
  (_, service) => {
    expect(service).not.toHaveProperty('tmpfs');
    expect(JSON.stringify(service.volumes)).toContain('"target":"/tmp"');
  },
);

test.each(['ingress', 'sandbox'])('%s.yml follows the schema and names services of the stack', name => {
  const added = composeFile(`deploy/swarm/${name}.yml`);
  expect(composeErrors(added)).toEqual([]);
  const known = Object.keys(added.services).filter(service => service in stack.services);
  expect(known).toEqual(expect.arrayContaining(['edge', 'desk']));
});

test.each(services.filter(([name]) => name !== 'migration'))(
  '%s is replaced one replica at a time, and goes back when the new one is not healthy',
  (name, service) => {
    const { replicas, update_config } = service.deploy ?? {};
    expect(update_config).toMatchObject({ parallelism: 1, failure_action: 'rollback' });
    expect([replicas, update_config?.order]).toEqual(
      name === 'desk' ? [1, 'stop-first'] : [2, 'start-first'],
    );
    // An orchestrator that ends a process which still starts on a busy machine never sees it healthy.
    expect(secondsToStart(name, service)).toBeGreaterThanOrEqual(name === 'shell' ? 300 : 120);
  },
);

/** A service is not ended before, whatever its health check says: the stack's own, or that of its image. */
function secondsToStart(name: string, { healthcheck }: Service): number {
  const dockerfiles: Record<string, string> = {
    edge: 'tooling/docker/edge/Dockerfile',
    shell: 'shell/Dockerfile',
    api: 'backend/Dockerfile',
  };
  const dockerfile = dockerfiles[name];
  const ofImage = dockerfile && /^HEALTHCHECK .*--start-period=(\d+s)/m.exec(textOf(dockerfile))?.[1];
  return Number.parseInt(healthcheck?.start_period ?? ofImage ?? '0', 10);
}

test.each(DEPLOYABLES)('%s knows its settings and secrets, and has all that production needs', name => {
  const service = stack.services[name] ?? {};
  const secrets = (service.secrets ?? []).map(({ target }) => target);
  const settings = settingsOf(service);
  expect(unknownNames(name, [...Object.keys(settings), ...secrets])).toEqual([]);
  expect(leftovers(name, settings, secrets)).toEqual([]);
  expect(secrets.filter(secret => secret in settings)).toEqual([]);
  expect(service.command?.[0]).toBe('with-secrets');
});

test('renderers have no secret, no setting but their name, and a network of which nobody else is but shells', () => {
  const { secrets, env_file, networks, volumes } = stack.services.renderer ?? {};
  expect({ secrets, env_file, networks }).toEqual({ networks: ['render'] });
  expect(volumes).toHaveLength(1);
  expect(stack.services.renderer).toHaveProperty('environment', { RENDERER_NAME: 'renderer' });
  const inNetwork = services.filter(([, one]) => Object.values(one.networks ?? []).includes('render'));
  expect(inNetwork.map(([name]) => name).toSorted()).toEqual(['renderer', 'shell']);
  expect(stack.networks?.render).toMatchObject({ internal: true });
  expect(settingsOf(stack.services.shell ?? {}).RENDERER_URL).toBe('tcp://renderer:3400');
});

test('the edge gets what its image has no default for', () => {
  const asked = [...textOf('tooling/docker/edge/site.conf.template').matchAll(/\$\{([A-Z_]+)\}/g)];
  const defaults = /^ENV (.+)$/m.exec(textOf('tooling/docker/edge/Dockerfile'))?.[1] ?? '';
  const given = settingsOf(stack.services.edge ?? {});
  const names = new Set(asked.map(([, name = '']) => name));
  expect([...names].filter(name => !(name in given) && !defaults.includes(`${name}=`))).toEqual([]);
  expect(Object.keys(given).filter(name => !names.has(name))).toEqual([]);
});

test('secrets come from outside, and each is used', () => {
  const declared = Object.keys(stack.secrets ?? {}).toSorted();
  const used = services.flatMap(([, { secrets = [] }]) => secrets.map(({ source }) => source));
  expect(declared).toEqual([...new Set(used)].toSorted());
  expect(Object.values(stack.secrets ?? {}).every(({ external }) => external)).toBe(true);
});

test('the database is migrated by its owner, whom the API does not know', () => {
  const sourceOf = (name: string) =>
    stack.services[name]?.secrets?.find(({ target }) => target === 'DATABASE_URL')?.source;
  expect([sourceOf('migration'), sourceOf('api')]).toEqual(['migration-database-url', 'database-url']);
  expect(stack.services.migration?.secrets).toHaveLength(1);
});

test('with-secrets makes a variable of each file, unless it has a value', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  try {
    writeFileSync(join(folder, 'DESK_TOKEN'), 'a "b" $c\n');
    const script = join(DEPLOY, '../tooling/docker/with-secrets');
    const run = (env: Record<string, string> = {}) =>
      spawnSync(script, ['node', '-p', 'JSON.stringify(process.env.DESK_TOKEN ?? null)'], {
        env: { PATH: process.env.PATH, SECRETS_DIR: folder, ...env },
        encoding: 'utf8',
      });
    expect(JSON.parse(run().stdout)).toBe('a "b" $c');
    expect(JSON.parse(run({ DESK_TOKEN: '' }).stdout)).toBe('a "b" $c');
    expect(JSON.parse(run({ DESK_TOKEN: 'chosen' }).stdout)).toBe('chosen');
    rmSync(join(folder, 'DESK_TOKEN'));
    expect([run().status, JSON.parse(run().stdout)]).toEqual([0, null]);
    writeFileSync(join(folder, 'not a name'), '');
    expect(run().status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
