import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEPLOY, textOf, yamlOf } from './support/files.ts';
import {
  type Container,
  containersOf,
  type Document,
  documentsIn,
  schemaErrors,
} from './support/kubernetes.ts';
import { DEPLOYABLES, leftovers, settingsIn, unknownNames } from './support/settings.ts';
import { run, testWith } from './support/tools.ts';

const OVERLAYS = ['staging', 'production'];
const WORKLOADS = ['Deployment', 'Job'];
const base = readdirSync(join(DEPLOY, 'kubernetes/base'))
  .filter(name => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  .flatMap(name => documentsIn(textOf(`deploy/kubernetes/base/${name}`)));

test('every document follows the published schema of its API version', () => {
  expect(schemaErrors(base)).toEqual([]);
});

test('the schema refuses a misspelt field, a wrong type and a version that does not exist', () => {
  const wrong = [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'a' },
      spec: { replicaz: 1, selector: {}, template: {} },
    },
    { apiVersion: 'v1', kind: 'Service', metadata: { name: 'b' }, spec: { ports: [{ port: {} }] } },
    { apiVersion: 'v2', kind: 'Service', metadata: { name: 'c' } },
  ];
  expect(schemaErrors(wrong).map(line => line.split(':')[0])).toEqual([
    'Deployment a',
    'Service b',
    'Service c',
  ]);
});

test('all files of the base are in its kustomization', () => {
  const { resources } = yamlOf('deploy/kubernetes/base/kustomization.yaml') as { resources: string[] };
  const files = readdirSync(join(DEPLOY, 'kubernetes/base')).filter(name => name.endsWith('.yaml'));
  expect([...resources, 'kustomization.yaml'].sort()).toEqual(files.sort());
});

const named = (kind: string, documents = base) =>
  documents.filter(one => one.kind === kind).map(one => one.metadata.name);
const workloads = base.filter(({ kind }) => WORKLOADS.includes(kind));

test('every container is contained: no root, no capabilities, a read-only file system, a limit of memory', () => {
  for (const workload of workloads) {
    expect(workload.spec.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const { securityContext, resources } of containersOf(workload)) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources).toEqual({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  }
});

/** Secrets that a document asks for, as `<secret> <key>`; those of a whole secret by its name alone. */
function secretsAsked(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { secretKeyRef: one } = part as { secretKeyRef?: { name: string; key: string } };
  return one ? [`${one.name} ${one.key}`] : Object.values(part).flatMap(secretsAsked);
}

test('the table of secrets in docs/operations.md has every key that a container asks for, and no other', () => {
  const rows = textOf('docs/operations.md').matchAll(/^ {3}\| `(fernweh-[a-z]+)` \| (.*) \|$/gm);
  const listed = [...rows].flatMap(([, secret = '', keys = '']) =>
    [...keys.replace(/:.*/, '').matchAll(/`([A-Z_]+)`/g)].map(([, key]) => `${secret} ${key}`),
  );
  expect(listed.sort()).toEqual([...new Set(secretsAsked(base))].sort());
});

test('every service has three probes; those with replicas scale and are not emptied at once', () => {
  const deployments = base.filter(({ kind }) => kind === 'Deployment');
  for (const container of deployments.flatMap(containersOf))
    expect(container).toMatchObject({
      ...{ startupProbe: {}, readinessProbe: {}, livenessProbe: {} },
    });
  const replicated = named('Deployment').filter(name => name !== 'desk');
  expect(named('HorizontalPodAutoscaler')).toEqual(replicated);
  expect(named('PodDisruptionBudget')).toEqual(replicated);
  expect(named('Service')).toEqual(named('Deployment'));
});

test('everything is closed by default and each workload has its own rules', () => {
  const names = named('NetworkPolicy');
  expect(names.toSorted()).toEqual(
    ['default-deny', 'names', ...workloads.map(({ metadata }) => metadata.name)].toSorted(),
  );
  const deny = base.find(({ metadata }) => metadata.name === 'default-deny');
  expect(deny?.spec).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  expect([deny?.spec.ingress, deny?.spec.egress]).toEqual([undefined, undefined]);
});

test('the code of remotes runs where no secret and no setting is, and shells alone reach it, and it nobody', () => {
  const renderer = workloads.find(({ metadata }) => metadata.name === 'renderer');
  const [container] = renderer ? containersOf(renderer) : [];
  expect(container).not.toHaveProperty('env');
  expect(container).not.toHaveProperty('envFrom');
  expect(renderer?.spec.template.spec.volumes).toEqual([{ name: 'tmp', emptyDir: { sizeLimit: '256Mi' } }]);
  // Addresses of the cluster's services would be variables.
  expect(renderer?.spec.template.spec.enableServiceLinks).toBe(false);

  const applies = ({ spec }: Document) => {
    const { matchLabels, matchExpressions: [one] = [] } = spec.podSelector;
    if (one) return one.operator === 'NotIn' && !one.values.includes('renderer');
    return !matchLabels || matchLabels.app === 'renderer';
  };
  const policies = base.filter(({ kind }) => kind === 'NetworkPolicy').filter(applies);
  expect(policies.flatMap(({ spec }) => spec.egress ?? [])).toEqual([]);
  expect(policies.flatMap(({ spec }) => spec.ingress ?? [])).toEqual([
    { from: [{ podSelector: { matchLabels: { app: 'shell' } } }], ports: [{ port: 3400 }] },
  ]);
  expect(settingsIn('deploy/kubernetes/base/shell.env').RENDERER_URL).toBe(
    'tcp://renderer.fernweh.svc.cluster.local:3400',
  );
});

describe('the desk’s Ingress', () => {
  const desk = base.find(({ kind, metadata }) => kind === 'Ingress' && metadata.name === 'desk');
  const paths: { path: string; pathType: string }[] = desk?.spec.rules[0].http.paths;
  const isPublished = (asked: string) =>
    paths.some(({ path, pathType }) =>
      pathType === 'Exact' ? asked === path : `${asked}/`.startsWith(`${path.replace(/\/$/, '')}/`),
    );

  test.each([
    ['/', '/history', '/remotes/mf-search', '/auth/callback', '/desk/desk.0123.js'],
    ['/v1/desk', '/v1/desk/logout', '/v1/desk/remotes/mf-search', '/v1/desk/refusals/1/seen'],
    ['/v1/pointers', '/v1/pointers/mf-search', '/v1/releases/mf-search/one', '/v1/history/mf-search'],
    ['/v1/files/missing', '/v1/files/AAAA', '/v1/registry', '/v1/shell'],
  ])('publishes what operators and teams need: %s', (...needed) => {
    expect(needed.filter(path => !isPublished(path))).toEqual([]);
  });

  test('publishes nothing that only shells and the cluster need', () => {
    const inside = ['/v1/health', '/v1/overrides', '/v1/shell-sources', '/healthz', '/metrics', '/nowhere'];
    expect(inside.filter(isPublished)).toEqual([]);
    expect(desk?.spec.defaultBackend).toBeUndefined();
  });
});

const secretsOf = (workload: Document | undefined) =>
  (workload ? containersOf(workload) : []).flatMap(({ env = [] }) =>
    env.map(({ name, valueFrom }) => ({ name, key: valueFrom?.secretKeyRef?.key })),
  );

describe.each(OVERLAYS)('the settings of %s', overlay => {
  const settingsOf = (name: string) => ({
    ...settingsIn(`deploy/kubernetes/base/${name}.env`),
    ...settingsIn(`deploy/kubernetes/overlays/${overlay}/${name}.env`),
  });

  test.each(DEPLOYABLES)(
    '%s knows each of them, has all that production needs, and keeps no value of npm start',
    name => {
      const secrets = secretsOf(workloads.find(({ metadata }) => metadata.name === name));
      const settings = settingsOf(name);
      expect(unknownNames(name, [...Object.keys(settings), ...secrets.map(one => one.name)])).toEqual([]);
      expect(
        leftovers(
          name,
          settings,
          secrets.map(one => one.name),
        ),
      ).toEqual([]);
      // A secret comes by reference, under its own name, and never from a file.
      expect(secrets.filter(one => one.key !== one.name || one.name in settings)).toEqual([]);
    },
  );

  test('the edge gets what its configuration asks for', () => {
    const template = textOf('tooling/docker/edge/site.conf.template');
    const asked = [...template.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
    expect(Object.keys(settingsOf('edge')).sort()).toEqual([...new Set(asked)].sort());
  });
});

test('a setting that nobody knows, and one that is missing, are found', () => {
  expect(unknownNames('api', ['SITE_URL', 'SITE_ULR'])).toEqual(['SITE_ULR']);
  expect(() => leftovers('api', {}, [])).toThrow('ENCRYPTION_KEY');
  const identity = {
    ...{ IDENTITY_DOMAIN: 'login.fernweh.example', IDENTITY_DESK_CLIENT_ID: 'desk' },
    IDENTITY_DESK_AUDIENCE: 'https://desk.fernweh.example',
  };
  expect(() => leftovers('desk', {}, ['DESK_TOKEN'])).toThrow('IDENTITY_DOMAIN');
  expect(leftovers('desk', identity, ['DESK_TOKEN'])).toContain('SITE_URL=http://localhost:3000');
});

const testWithKubectl = testWith(
  'kubectl',
  ['version', '--client'],
  /Kustomize Version: v[5-9]/,
  'kubectl 1.27 or later',
);

for (const overlay of OVERLAYS)
  testWithKubectl(`kubectl builds ${overlay}; the result follows the schemas and holds no secret`, () => {
    const documents = documentsIn(run('kubectl', 'kustomize', `kubernetes/overlays/${overlay}`));
    expect(documents.length).toBe(base.length + 4);
    expect(schemaErrors(documents)).toEqual([]);
    expect(named('Secret', documents)).toEqual([]);
    const containers = documents.flatMap(containersOf);
    const images = containers.map(({ image = '' }) => image);
    expect(
      images.filter(image => !/^registry\.fernweh\.example\/fernweh\/[\w-]+:[\w.-]+$/.test(image)),
    ).toEqual([]);
    const maps = containers.flatMap(({ envFrom = [] }) => envFrom.map(one => one.configMapRef?.name));
    expect(maps.sort()).toEqual(named('ConfigMap', documents).sort());
    const text = JSON.stringify(documents);
    if (overlay === 'production') expect(text).not.toContain('staging');
    else expect(text).not.toMatch(/www\.fernweh\.example|production-/);
  });

/** Builds an overlay as somebody would who switches its traces on. */
function withTraces(overlay: string): Document[] {
  const folder = mkdtempSync(join(tmpdir(), 'kustomize-'));
  try {
    cpSync(join(DEPLOY, 'kubernetes'), folder, { recursive: true });
    const changed = join(folder, 'overlays', overlay);
    appendFileSync(join(changed, 'kustomization.yaml'), 'components: [../../components/traces]\n');
    return documentsIn(run('kubectl', 'kustomize', changed));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const overlay of OVERLAYS)
  testWithKubectl(
    `${overlay} with traces has a process for spans beside each edge, and a collector everywhere`,
    () => {
      const documents = withTraces(overlay);
      expect(schemaErrors(documents)).toEqual([]);
      const collectors = documents.flatMap(({ kind, metadata, data }) =>
        kind === 'ConfigMap' && data?.OTEL_EXPORTER_OTLP_ENDPOINT ? [metadata.name.replace(/-\w+$/, '')] : [],
      );
      expect(collectors.sort()).toEqual(['api', 'edge', 'shell']);
      const ofKind = (wanted: string, name: string) =>
        documents.find(({ kind, metadata }) => kind === wanted && metadata.name === name);
      const pod = ofKind('Deployment', 'edge')?.spec.template.spec;
      const [spans] = pod.initContainers as Container[];
      const [edge] = pod.containers as Container[];
      expect(spans).toMatchObject({
        image: expect.stringMatching(/^registry\.fernweh\.example\/fernweh\/shell:/),
        restartPolicy: 'Always',
        envFrom: edge?.envFrom,
        securityContext: edge?.securityContext,
        resources: { limits: { memory: expect.any(String) } },
      });
      const rules = ofKind('NetworkPolicy', 'edge')?.spec;
      expect(JSON.stringify(rules.egress)).toContain('4318');
      // Prometheus finds each of these processes, and may ask it.
      expect(ofKind('Service', 'edge-spans')?.spec).toMatchObject({
        clusterIP: 'None',
        selector: { app: 'edge' },
        ports: [{ port: 9464, targetPort: spans?.ports?.[0]?.name }],
      });
      expect(JSON.stringify(rules.ingress)).toContain('"monitoring"}}}],"ports":[{"port":9464}]');
    },
  );
