import { SHELL_STORAGE, SHELL_TOPICS } from '../../../../shell/src/declared.ts';
import type { ServerSite } from './server-site.ts';
import { wholeSite } from './usual-site.ts';

const told = { document: { themeColor: '#123456' } } as ServerSite;

test('a site that says nothing else asks no service and names no vendor', () => {
  const { services, passedOn, policySources, feeds, disallowed, storedFragments } = wholeSite(told);
  expect({ services, passedOn, policySources, feeds, disallowed }).toEqual({
    ...{ services: [], passedOn: [], feeds: [], disallowed: [] },
    policySources: { images: [], connect: [], frames: [] },
  });
  expect(storedFragments.size).toBe(0);
});

test('processes that render have no secret of it', () => {
  const { renderVariables } = wholeSite(told);
  expect(renderVariables({ NODE_ENV: 'production', DESK_TOKEN: 'example-token', TZ: undefined })).toEqual({
    NODE_ENV: 'production',
  });
});

test('all of its visitors get one variant, also where it has modules of its own', async () => {
  const tools = {} as never;
  const begin = async () => {};
  const { variants } = wholeSite(told).modules(tools);
  expect([await variants.of({} as never), await variants.named('7')]).toEqual([{}, {}]);
  expect(wholeSite({ ...told, modules: () => ({ begin }) }).modules(tools)).toEqual({
    variants: expect.anything(),
    begin,
  });
});

test('its icon has the colour of its frame, and mistakes of editors are counted under one name', () => {
  const { icon, sourceOf } = wholeSite(told);
  expect(icon).toContain('fill="#123456"');
  expect(sourceOf('/v3/tours')).toBe('other');
});

test('what its host stores and hears is part of what the host of the travel site does', () => {
  const { topics, storage } = wholeSite(told).declared;
  expect(topics.publishes.length).toBeGreaterThan(0);
  expect(SHELL_TOPICS.publishes).toEqual(expect.arrayContaining([...topics.publishes]));
  expect(SHELL_TOPICS.listens).toEqual(expect.arrayContaining([...topics.listens]));
  expect(SHELL_STORAGE.cookies).toEqual(expect.arrayContaining([...storage.cookies]));
  expect(SHELL_STORAGE.session).toEqual(expect.arrayContaining([...storage.session]));
});

test('what a site says is taken as it is', () => {
  const icon = '<svg/>';
  expect(wholeSite({ ...told, icon }).icon).toBe(icon);
});

test.each(['override', '__Host-override', 'cohort', 'hold'])(
  'a site whose service would have the host’s own cookie %s does not start, and is told why',
  name => {
    const storage = { cookies: ['hold'], local: [], session: [] };
    const declared = { topics: { publishes: [], listens: [] }, storage };
    const cart = { path: '/shop/cart', to: 'http://cart.example', what: 'the cart', unreachable: '/cart' };
    const passing = (cookies: string[]) => ({ ...told, declared, passedOn: [{ ...cart, cookies }] });
    expect(() => wholeSite(passing(['cart', name]))).toThrow(
      `passedOn names the cookie ${name} for /shop/cart, but it is one of the host: give the cookie of the service another name`,
    );
    expect(wholeSite(passing(['cart'])).passedOn).toHaveLength(1);
  },
);
