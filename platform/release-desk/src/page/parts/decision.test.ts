import type { ShownEvent } from '../../view/desk-view.ts';
import { reasonOf, whoOf } from './decision.ts';

const event = (kind: ShownEvent['by']['kind'], name: string, why = ''): ShownEvent => ({
  ...{ remote: 'mf-search', sequence: 1, at: '2026-11-22T10:00:00Z', action: 'release' },
  ...{ version: 'one', stable: 'one', by: { kind, name }, why },
});

test.each([
  ['team', 'Ines Moreau', 'Ines Moreau, with the team’s key'],
  ['team', 'The desk', 'The desk, with the team’s key'],
  ['operator', 'Ines Moreau', 'Ines Moreau'],
  ['desk', 'release desk', 'The desk'],
] as const)('the page says of a change by a %s named %s: %s', (kind, name, text) => {
  expect(whoOf(event(kind, name))).toBe(text);
});

test('the last decision says with which key and why', () => {
  expect(reasonOf(event('team', 'Ben', 'Faster filters'))).toBe(
    'Ben, with the team’s key: “Faster filters”.',
  );
  expect(reasonOf(event('team', 'Ben'))).toBe('Ben, with the team’s key');
});
