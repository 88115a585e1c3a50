import { replaceOneByOne } from './replace-one-by-one.ts';

const LIMITS = { healthyMs: 30, lookMs: 1 };

/** An engine with containers `old-1`, `old-2` of one service. It makes one more whenever it is asked to. */
function engine({ becomesHealthy = true } = {}) {
  const containers = ['old-1', 'old-2'];
  const done: string[] = [];
  let made = 0;
  let looks = 0;
  const compose = async (...args: string[]) => {
    if (args[0] === 'ps') return containers.map(id => `${id}\n`).join('');
    made += 1;
    containers.push(`new-${made}`);
    done.push(args.slice(-3).join(' '));
    return '';
  };
  const docker = async (command = '', ...args: string[]) => {
    if (command === 'inspect') {
      looks += 1;
      return becomesHealthy && looks % 2 === 0 ? 'healthy\n' : 'starting\n';
    }
    const id = args.at(-1) ?? '';
    if (command === 'rm') containers.splice(containers.indexOf(id), 1);
    done.push(`${command} ${id}`);
    return '';
  };
  return { containers, done, compose, docker };
}

test('each container ends after a new one is healthy', async () => {
  const { containers, done, compose, docker } = engine();
  await replaceOneByOne(compose, 'shell', docker, LIMITS);
  const round = (n: number) => ['--scale shell=3 shell', `stop old-${n}`, `rm old-${n}`];
  expect(done).toEqual([...round(1), ...round(2)]);
  expect(containers).toEqual(['new-1', 'new-2']);
});

test('a new container that does not become healthy is removed, and the old ones stay', async () => {
  const { containers, compose, docker } = engine({ becomesHealthy: false });
  await expect(replaceOneByOne(compose, 'shell', docker, LIMITS)).rejects.toThrow('The old ones serve on');
  expect(containers).toEqual(['old-1', 'old-2']);
});

test('a service without a container is not started', async () => {
  const { compose, docker } = engine();
  const none = async (...args: string[]) => (args[0] === 'ps' ? '\n' : compose(...args));
  await expect(replaceOneByOne(none, 'shell', docker, LIMITS)).rejects.toThrow('shell does not run');
});
