import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteVariables } from '@fernweh/config/environment';
import { deadlinesOn } from './site-deadlines.ts';

test('the shell that is tested gets the deadlines of the machine, and otherwise its own', () => {
  const usual = siteVariables.pick({ APP_DEADLINE_MS: true, CALL_DEADLINE_MS: true }).parse({});
  expect(deadlinesOn(1)).toEqual({
    APP_DEADLINE_MS: String(usual.APP_DEADLINE_MS),
    CALL_DEADLINE_MS: String(usual.CALL_DEADLINE_MS),
  });
  expect(deadlinesOn(4)).toEqual({ APP_DEADLINE_MS: '3600', CALL_DEADLINE_MS: '2400' });
  for (const path of ['docker-compose.yml', 'deploy/swarm/sandbox.yml']) {
    const file = readFileSync(join(__dirname, '../../../..', path), 'utf8');
    for (const [name, ms] of Object.entries(deadlinesOn(1)))
      expect(file).toContain(`      ${name}: \${${name}:-${ms}}\n`);
  }
});
