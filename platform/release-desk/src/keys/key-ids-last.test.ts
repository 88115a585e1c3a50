import { keyIdsLast } from './key-ids-last.ts';

const ID = '-xAqbRDlBnmclvrJ4GOGWaPoqSVYqbuNABe8uxaf-l4';

test('an id that begins with a hyphen is no option', () => {
  expect(keyIdsLast(['revoke', ID, '--why', 'a stolen laptop', '--stolen'])).toEqual([
    ...['revoke', '--why', 'a stolen laptop', '--stolen'],
    ...['--', ID],
  ]);
});

test.each([
  [['revoke', `a${ID.slice(1)}`, '--why', 'yearly change']],
  [['create', 'keys/mf-search.json']],
  [['--help']],
])('other words stay as they are: %j', words => expect(keyIdsLast(words)).toEqual(words));
