import { userOf } from './user.ts';

test('names come from the identity provider', () => {
  expect(
    userOf({
      email: 'a@example.com',
      given_name: 'Ada',
      family_name: 'Lovelace',
      nickname: 'al',
      picture: 'p.svg',
    }),
  ).toEqual({
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    name: 'Ada Lovelace',
    picture: 'p.svg',
  });
});

test.each([
  ['ada.lovelace', 'Ada'],
  ['ada84', 'Ada'],
  ['élodie_b', 'Élodie'],
  ['84', 'Traveller'],
])('the nickname %s gives the first name %s, and no last name', (nickname, firstName) => {
  expect(userOf({ email: 'x@example.com', nickname })).toMatchObject({
    firstName,
    lastName: '',
    name: firstName,
  });
});
