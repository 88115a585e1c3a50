import { composeErrors, composeFile } from './support/compose.ts';
import { yamlOf } from './support/files.ts';

const file = composeFile('docker-compose.yml');
const services = Object.entries(file.services);

test('docker-compose.yml follows the published schema of compose files, and mistakes do not', () => {
  expect(composeErrors(file)).toEqual([]);
  expect(composeErrors({ services: { a: { imagee: 'x' } } })).toEqual([expect.stringContaining('imagee')]);
});

test('docker-compose.tls.yml changes every setting that holds the address of the site without TLS', () => {
  const overTls = composeFile('docker-compose.tls.yml');
  expect(composeErrors(overTls)).toEqual([]);
  const plain = services.flatMap(([name, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([, value]) => value.includes('localhost:${EDGE_PORT'))
      .map(([variable, value]) => [
        `${name} ${variable}`,
        value.replace('http:', 'https:').replace('EDGE_PORT:-8080', 'EDGE_TLS_PORT:-8443'),
      ]),
  );
  const changed = Object.entries(overTls.services).flatMap(([name, { environment = {} }]) =>
    Object.entries(environment).map(([variable, value]) => [`${name} ${variable}`, value]),
  );
  expect(Object.fromEntries(changed)).toEqual({ 'edge TLS': 'on', ...Object.fromEntries(plain) });
});

/** What both replicas write. */
const SHARED: Record<string, string[]> = {
  // The key that encrypts travellers' data is one file of both.
  api: ['api-data:/data'],
  // A file that one edge has removed is fetched again by the other.
  edge: ['edge-files:/var/cache/edge'],
};

test.each(services)(
  '%s may use a limited share of memory, processes and disk, and has no rights',
  (_, service) => {
    expect(service).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+m$/),
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
  },
);

test.each(['edge', 'shell', 'renderer', 'api'])(
  '%s runs twice, and nothing is only one replica’s or both’s to write',
  name => {
    const { deploy, ports, volumes = [] } = file.services[name] ?? {};
    expect(deploy?.replicas).toBe(2);
    // Two containers cannot have one port of this machine.
    expect(ports).toBeUndefined();
    const shared = volumes.filter(volume => /^[\w-]+:/.test(volume) && !volume.endsWith(':ro'));
    expect(shared).toEqual(SHARED[name] ?? []);
  },
);

const awaited = services.flatMap(([, { depends_on = {} }]) =>
  Object.keys(depends_on).filter(name => depends_on[name]?.condition === 'service_healthy'),
);
/** Looks in a row that find nothing before an engine calls a container unhealthy. */
const LOOKS = 3;

// The others have the check of their image.
test.each(services.filter(([name, { healthcheck }]) => healthcheck && awaited.includes(name)))(
  '%s has two minutes before `docker-compose up` gives up what waits for it',
  (_, { healthcheck: { interval, start_period } = {} }) => {
    const seconds = (time = '0') => Number.parseInt(time, 10);
    expect(seconds(start_period) + LOOKS * seconds(interval)).toBeGreaterThanOrEqual(120);
  },
);

test('what signs the shell’s sources has the key and no network, and the shell has what it signed, to read', () => {
  const holders = services.filter(([, { volumes = [] }]) =>
    volumes.some(volume => volume.startsWith('shell-key:')),
  );
  expect(holders.map(([name]) => name).toSorted()).toEqual(['desk', 'shell-sources']);
  expect(file.services['shell-sources']).toMatchObject({
    network_mode: 'none',
    volumes: ['shell-key:/keys/shell:ro', 'shell-sources:/sources'],
  });
  expect(file.services.shell?.volumes).toContain('shell-sources:/sources:ro');
});

test('the code of remotes runs where no secret, no volume and no network but that of the shells is', () => {
  const { environment, volumes, networks, ports, network_mode, env_file, command } =
    file.services.renderer ?? {};
  expect({ environment, volumes, ports, network_mode, env_file }).toEqual({
    environment: { RENDERER_NAME: 'renderer' },
  });
  expect(command).toEqual(['node', 'shell/src/renderer-host/main.ts']);
  expect(networks).toEqual(['render']);
  const inNetwork = services.filter(([, { networks = [] }]) => Object.values(networks).includes('render'));
  expect(inNetwork.map(([name]) => name).toSorted()).toEqual(['renderer', 'shell']);
  expect(file.networks?.render).toEqual({ internal: true });
  expect(file.services.shell?.environment?.RENDERER_URL).toBe('tcp://renderer:3400');
});

test('every name that Prometheus asks for is known in docker-compose', () => {
  const { scrape_configs } = yamlOf('deploy/prometheus/prometheus.yml') as {
    scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
  };
  const asked = scrape_configs.flatMap(({ dns_sd_configs }) => dns_sd_configs.flatMap(({ names }) => names));
  // A service in the network of another one has no name of its own.
  const known = services.flatMap(([name, { network_mode, networks }]) => [
    ...(network_mode ? [] : [name]),
    ...(Array.isArray(networks) ? [] : (networks?.site?.aliases ?? [])),
  ]);
  expect(asked.filter(name => !known.includes(name))).toEqual([]);
});
