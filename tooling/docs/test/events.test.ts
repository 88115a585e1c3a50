import { SHELL_TOPICS } from '../../../shell/src/declared.ts';
import {
  declaredUsage,
  definitions,
  remoteNames,
  usageInSources,
  usageOfShell,
} from '../../generate/src/event-usage.ts';
import { eventsDocument } from '../../generate/src/events-document.ts';
import { textOf } from './repository.ts';

test('docs/contracts/events.md is up to date (npm run generate)', async () => {
  expect(textOf('docs/contracts/events.md')).toBe(await eventsDocument());
});

test.each(remoteNames)(
  'the manifest of %s declares exactly the topics that its sources use',
  async remote => {
    const declared = (await declaredUsage())[remote];
    expect({
      publishes: declared?.publishes.toSorted(),
      listens: declared?.listens.toSorted(),
    }).toEqual(usageInSources(`${remote}/src`));
  },
);

test('the shell declares exactly the topics that its sources use', () => {
  const { publishes, listens } = SHELL_TOPICS;
  expect({ publishes, listens }).toEqual(usageOfShell());
});

test('every topic has a publisher and a listener', async () => {
  const usage = [usageOfShell(), ...Object.values(await declaredUsage())];
  const names = definitions.map(({ topic }) => topic.name);
  const unused = names.filter(
    name =>
      !usage.some(({ publishes }) => publishes.some(topic => topic === name)) ||
      !usage.some(({ listens }) => listens.some(topic => topic === name)),
  );
  expect(unused).toEqual([]);
});
