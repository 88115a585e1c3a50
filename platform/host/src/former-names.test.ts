import { withFormerNames } from './former-names.ts';

test('a release of before finds the kit and its modules by their former names, and nothing else changes its name', () => {
  const [kit, client, react] = [{}, {}, {}];
  const modules = { react, '@flotilla/kit': kit, '@flotilla/kit/client': client, '@flotilla/kits': react };
  expect(withFormerNames(modules, { '@fernweh/mf-kit': '@flotilla/kit' })).toEqual({
    ...modules,
    '@fernweh/mf-kit': kit,
    '@fernweh/mf-kit/client': client,
  });
});
