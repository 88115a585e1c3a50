import { readAudit } from './registry.ts';

test('advisories are read; an answer without them is none', () => {
  const advisory = {
    module_name: 'tar',
    severity: 'high',
    title: 'Path traversal',
    url: 'https://example.com/1',
  };
  expect(readAudit(JSON.stringify({ advisories: { 1: advisory } }))).toEqual([
    'tar: high: Path traversal (https://example.com/1)',
  ]);
  expect(readAudit(JSON.stringify({ advisories: {} }))).toEqual([]);
  expect(readAudit(JSON.stringify({ error: { code: 'ERR_PNPM_AUDIT_BAD_RESPONSE' } }))).toBeUndefined();
  expect(readAudit('405 Method Not Allowed')).toBeUndefined();
});
