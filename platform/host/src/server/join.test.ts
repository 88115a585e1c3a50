import fastify from 'fastify';
import { readyOrLate } from './join.ts';

const shellThatIsReadyAfter = (looks: number) => {
  let looked = 0;
  const app = fastify();
  app.get('/readyz', async (_request, reply) => {
    looked += 1;
    return reply.code(looked > looks ? 200 : 503).send();
  });
  return { app, looked: () => looked };
};

test('a shell waits until it is ready, and not for ever', async () => {
  const soon = shellThatIsReadyAfter(2);
  await readyOrLate(soon.app, 60_000);
  expect(soon.looked()).toBe(3);

  const never = shellThatIsReadyAfter(Number.POSITIVE_INFINITY);
  await readyOrLate(never.app, 250);
  expect(never.looked()).toBeGreaterThan(1);

  await readyOrLate(never.app, 0);
});
