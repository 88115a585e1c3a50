import { validateWorkflow } from '@action-validator/core';
import { parse } from 'yaml';
import { exists, filesBelow, textOf } from './repository.ts';

type Step = { name?: string; uses?: string; run?: string };
type Job = {
  if?: string;
  needs?: string;
  concurrency?: string;
  uses?: string;
  environment?: string;
  with?: Record<string, string>;
  steps?: Step[];
  strategy?: { matrix?: Record<string, string[]> };
};
type Workflow = {
  on: {
    push?: { paths?: string[] };
    pull_request?: { paths?: string[] };
    workflow_dispatch?: { inputs: Record<string, object> };
  };
  jobs: Record<string, Job>;
};

const FOLDER = '.github/workflows';
const files = filesBelow(FOLDER);
const workflows = new Map(files.map(path => [path, parse(textOf(path)) as Workflow]));
const jobs = [...workflows].flatMap(([path, { jobs }]) => Object.values(jobs).map(job => ({ path, job })));
const remotes = [...new Set(filesBelow('.').map(path => path.split('/')[0] ?? ''))].filter(name =>
  /^mf-/.test(name),
);

// The validator notes on the console that it does not check path filters; a test below does.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());

test.each(files)('%s follows the schema of GitHub', path => {
  expect(validateWorkflow(textOf(path))).toEqual({ actionType: 'workflow', errors: [] });
});

test('the schema refuses a workflow that is wrong', () => {
  const wrong = 'on: push\njobs: { test: { runs-on: ubuntu-24.04, stepz: [] } }\n';
  expect(validateWorkflow(wrong).errors).not.toEqual([]);
});

test('workflows run the commands of package.json only', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const lines = jobs.flatMap(({ job }) =>
    (job.steps ?? [])
      .flatMap(({ run }) => run?.trim().split('\n') ?? [])
      .flatMap(line => ofMatrix(line, job.strategy?.matrix ?? {})),
  );
  const unknown = lines.filter(line => {
    const [, name] = /^npm (?:run )?([\w:-]+)(?: -- .+)?$/.exec(line.trim()) ?? [];
    return !name || !(name in scripts);
  });
  expect(lines.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

/** A line for each value of the part of the matrix that it names as a command. */
function ofMatrix(line: string, { command = [] }: Record<string, string[]>): string[] {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how workflows write it
  const place = '${{ matrix.command }}';
  return line.includes(place) ? command.map(value => line.replace(place, value)) : [line];
}

test('what takes hours runs every night', () => {
  const nightly = workflows.get(`${FOLDER}/nightly.yml`);
  expect(nightly?.on).toHaveProperty('schedule');
  const commands = nightly?.jobs.long?.strategy?.matrix?.command?.map(command => command.split(' ')[0]);
  expect(commands).toEqual(
    expect.arrayContaining(['security', 'soak', 'bench', 'mutants', 'drill', 'test:all']),
  );
});

test.each(remotes)('%s has a workflow that starts only when its folder changes', remote => {
  const workflow = workflows.get(`${FOLDER}/${remote}.yml`);
  expect(workflow?.on.push?.paths).toEqual([`${remote}/**`]);
  expect(workflow?.on.pull_request?.paths).toEqual([`${remote}/**`]);
  const calls = Object.values(workflow?.jobs ?? {});
  const given = { remote, what: expect.stringContaining("inputs.what || 'release'") };
  expect(calls).toEqual([expect.objectContaining({ uses: `./${FOLDER}/remote.yml`, with: given })]);
});

test('every package has an owner', () => {
  const owned = textOf('.github/CODEOWNERS')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => line.split(/\s+/));
  const folders = owned
    .map(([pattern = '']) => pattern.replace(/^\/|\/$/g, ''))
    .filter(folder => folder !== '*');
  expect(folders.filter(folder => !exists(folder))).toEqual([]);
  // What is generated is nobody's to review: other tests compare it with what it is made from.
  const nobodys = owned.filter(([, team]) => team === undefined).map(([pattern]) => pattern);
  expect(nobodys).toEqual([
    '/docs/contracts/events.md',
    '/docs/contracts/owners.md',
    '/docs/contracts/schemas/',
    '/shared/contracts/src/generated/',
  ]);
  expect(owned.filter(([, team]) => team !== undefined && !/^@[\w-]+\/[\w-]+$/.test(team))).toEqual([]);
  const wanted = [
    ...remotes,
    'shell',
    'platform',
    'shared',
    'backend',
    'sandbox',
    'e2e',
    'deploy',
    'tooling',
    'world',
    'docs',
  ];
  expect(wanted.filter(folder => !folders.includes(folder))).toEqual([]);
});

test('actions are named by their commit, because a tag may be moved', () => {
  const used = jobs.flatMap(({ job }) => job.steps?.flatMap(({ uses }) => uses ?? []) ?? []);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(name => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(name))).toEqual([]);
});

/** What a person starts, or starts again: nobody has reviewed it as a merge is reviewed. */
const BY_HAND = "(github.event_name == 'workflow_dispatch' || github.run_attempt > 1)";

/** The jobs that read secrets, and the environment that has them. */
const READERS: Record<string, string> = {
  [`${FOLDER}/remote.yml release`]: `release-\${{ inputs.remote }}\${{ ${BY_HAND} && '-by-hand' || '' }}`,
  [`${FOLDER}/shell.yml sign`]: 'release-shell',
};

test('secrets are read by the jobs that release or sign alone, each in an environment of its own', () => {
  for (const [path, { jobs }] of workflows)
    for (const [name, job] of Object.entries(jobs)) {
      const readsSecrets = JSON.stringify(job).includes('secrets.');
      expect([path, name, readsSecrets && job.environment]).toEqual([
        path,
        name,
        READERS[`${path} ${name}`] ?? false,
      ]);
    }
});

describe('what is done with a remote by hand', () => {
  const { test: tests, release } = workflows.get(`${FOLDER}/remote.yml`)?.jobs ?? {};

  test.each(remotes)('is a canary where nobody says what: %s is never released to everybody', remote => {
    const { what } = workflows.get(`${FOLDER}/${remote}.yml`)?.on.workflow_dispatch?.inputs ?? {};
    expect(what).toMatchObject({
      ...{ required: true, default: 'canary' },
      options: ['canary', 'promote', 'rollback'],
    });
  });

  test('waits for the tests of main where it is a canary, and not where it is a promotion or a rollback', () => {
    expect(tests?.if).toBe(`\${{ !contains(fromJSON('["promote", "rollback"]'), inputs.what) }}`);
    expect(release?.needs).toBe('test');
    expect(release?.if).toBe(
      `\${{ !cancelled() && github.ref == 'refs/heads/main' && contains(fromJSON('["success", "skipped"]'), needs.test.result) }}`,
    );
  });

  test('is not cancelled by a merge that comes later', () => {
    expect(release?.concurrency).toBe(
      `release-\${{ inputs.remote }}\${{ ${BY_HAND} && format('-by-hand-{0}', inputs.what) || '' }}`,
    );
  });

  test('bears the name of whoever started it, also again', () => {
    expect(JSON.stringify(release?.steps)).toContain(`"RELEASE_BY":"\${{ github.triggering_actor }}"`);
  });
});

test('tests run every night as on machines with less', () => {
  const { machines } = workflows.get(`${FOLDER}/nightly.yml`)?.jobs ?? {};
  expect(machines?.strategy?.matrix).toEqual({ machine: ['one-core', 'busy', 'half-memory'] });
  expect(JSON.stringify(machines?.steps)).toContain('npm test -- --machine ');
});

test('unit tests run every night as on other days and in other time zones', () => {
  const days = workflows.get(`${FOLDER}/nightly.yml`)?.jobs.days?.strategy?.matrix?.include ?? [];
  const of = (key: 'day' | 'zone') => days.map(one => (one as unknown as Record<string, string>)[key]);
  expect(of('zone')).toEqual(expect.arrayContaining(['Pacific/Auckland', 'America/Los_Angeles']));
  expect(of('day')).toEqual(expect.arrayContaining(['+45d', '+400d', '2028-02-29', '2027-03-28 00:55:00']));
});
