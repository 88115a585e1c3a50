import { readVerdict } from './sqlmap-verdict.ts';

const FOUND = `[12:00:01] [INFO] GET parameter 'id' is vulnerable.
sqlmap identified the following injection point(s) with a total of 46 HTTP(s) requests:
---
Parameter: id (GET)
    Type: boolean-based blind
    Title: AND boolean-based blind - WHERE or HAVING clause
    Payload: id=1 AND 5126=5126
---
[12:00:02] [INFO] the back-end DBMS is SQLite
`;

test('an injection is found, with its place and technique', () => {
  expect(readVerdict(FOUND)).toMatchObject({
    injectable: ['id (GET)', 'AND boolean-based blind - WHERE or HAVING clause'],
    isComplete: true,
  });
});

test('a clean answer is complete', () => {
  const output =
    '[12:00:01] [CRITICAL] all tested parameters do not appear to be injectable. Try to increase values\n';
  expect(readVerdict(output)).toMatchObject({ injectable: [], isComplete: true });
});

test('an answer that says neither is not complete, and its last words are kept', () => {
  const output = '[12:00:01] [INFO] testing\n[12:00:09] [CRITICAL] unable to connect to the target URL\n';
  expect(readVerdict(output)).toEqual({
    injectable: [],
    isComplete: false,
    lastLine: '[12:00:09] [CRITICAL] unable to connect to the target URL',
  });
});
