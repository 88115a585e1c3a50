import { ownersDocument } from '../../generate/src/owners-document.ts';
import { textOf } from './repository.ts';

test('docs/contracts/owners.md is up to date (npm run generate)', async () => {
  expect(textOf('docs/contracts/owners.md')).toBe(await ownersDocument());
});
