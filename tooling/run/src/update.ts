import { commandLine } from '@flotilla/command-line';
import { findCompose } from './engine.ts';
import { fail, progress } from './progress.ts';
import { replaceOneByOne } from './replace-one-by-one.ts';
import { ALL, inOrder } from './update-order.ts';

/**
 * `npm run update -- shell edge …`: gives services of docker-compose the images and settings that there are now (docs/decisions/099). Of shells, renderers, APIs
 * and edges the next container is healthy before an old one ends; everything else is replaced as by `docker-compose up`.
 */
const WITHOUT_A_PAUSE = new Set(['api', 'renderer', 'shell', 'edge']);

const [services] = commandLine('update', {
  says: `Gives services of docker-compose the images and settings that there are now. Of shells, renderers, APIs and edges the next container is healthy
before an old one ends, so that visitors notice nothing (docs/decisions/099). What others call is replaced before them, and the desk
before the shells, in whichever order they are named.`,
  examples: [
    ['run update', `replaces ${ALL.join(', ')}, one after the other`],
    ['run update -- shell', 'the shell alone'],
    ['run update -- api shell', 'the API, then the shell'],
  ],
})
  .argument('[services...]', 'services of docker-compose.yml')
  .parse().processedArgs;
const compose = findCompose({});
if (!compose) fail('No Docker engine answers. Start Docker (with docker-compose) and run this again.');
else {
  const { run, interrupt } = compose;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      interrupt();
      process.exit(1);
    });
  try {
    const wanted = inOrder(services.length ? services : ALL);
    // A new version may need a secret that the one before had not, and a table: its API may not make tables.
    await progress('making the secrets', () => run('run', '--rm', '--no-deps', 'secrets'));
    if (wanted.includes('api'))
      await progress('migrating the database', () => run('run', '--rm', '--no-deps', 'migration'));
    // As the pipeline of the shell does with its key.
    if (wanted.includes('shell'))
      await progress('signing the shell’s sources', () => run('run', '--rm', '--no-deps', 'shell-sources'));
    for (const service of wanted)
      await progress<unknown>(`replacing ${service}`, () =>
        WITHOUT_A_PAUSE.has(service)
          ? replaceOneByOne(run, service)
          : run('up', '--detach', '--no-build', '--no-deps', service),
      );
  } catch (error) {
    fail((error as Error).message);
  }
}
