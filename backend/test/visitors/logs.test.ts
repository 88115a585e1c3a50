import { sql } from 'drizzle-orm';
import { failureOf } from '../../src/http/logger.ts';
import { freshDatabase } from '../support/database.ts';

test('the log of a failed statement doesn’t contain its values', async () => {
  const { queries, close } = await freshDatabase();
  const failed = queries.execute(sql`insert into messages (id) values (${'ada@example.com'})`);
  const error = await failed.then(
    () => new Error('It did not fail'),
    (reason: Error) => reason,
  );
  expect(error.message).toContain('ada@example.com');
  const logged = failureOf(error);
  expect(JSON.stringify(logged)).not.toContain('ada@');
  expect(logged).toMatchObject({ message: 'A statement failed', code: expect.any(String) });
  await close();
});

test('other errors keep their message', () => {
  expect(failureOf(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    stack: expect.stringContaining('logs.test'),
  });
});
