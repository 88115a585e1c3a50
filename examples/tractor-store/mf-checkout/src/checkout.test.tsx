import { NotFound, Redirect } from '@flotilla/kit';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CART_COOKIE, type Cart } from '@tractor-store/contracts/shop';
import { sampleItem, visitor } from '@tractor-store/contracts/testing';
import { storePicked } from '@tractor-store/mf-explore/contract/events';
import type { ComponentType, ReactElement } from 'react';
import { load as loadItem } from './fragments/add-to-cart.server.ts';
import { fragment as addToCart } from './fragments/add-to-cart.tsx';
import { fragment as miniCart } from './fragments/mini-cart.tsx';
import { load as loadCartPage } from './routes/cart.server.ts';
import { view as cart } from './routes/cart.tsx';
import { load } from './routes/checkout.server.ts';
import { view as checkout } from './routes/checkout.tsx';
import { view as thankYou } from './routes/thank-you.tsx';

const FULL: Cart = { lines: [{ ...sampleItem, quantity: 2 }], count: 2, total: 18_000 };
const EMPTY: Cart = { lines: [], count: 0, total: 0 };
const CART = '6f1f4e0c-1f0a-4a43-9d55-0d6a3a6b7c11';

const answer = (status: number, body: unknown = {}) =>
  ({ status, ok: status < 300, json: async () => body }) as Response;
const answerWith = (...answers: Response[]) => {
  const asked = jest.fn(async (..._asked: [string, RequestInit]) => answers.shift() ?? answer(500));
  globalThis.fetch = asked as unknown as typeof fetch;
  return asked;
};

/** It has no props, and no data. */
const MiniCart = miniCart.Component as ComponentType;

const { signal } = new AbortController();
const show = (element: ReactElement, { host = testHost(visitor), url = '/' } = {}) =>
  act(async () =>
    render(
      <TestHost host={host} url={url}>
        {element}
      </TestHost>,
    ),
  );
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('a tractor that is added is in the cart of the header, which is a sibling', async () => {
  const asked = answerWith(answer(200, EMPTY), answer(200, { ...FULL, count: 3 }));
  await show(
    <>
      <MiniCart />
      <addToCart.Component sku={sampleItem.sku} data={sampleItem} />
    </>,
  );
  await press('Add to cart');
  expect(String(asked.mock.calls[1]?.[1].body)).toBe('sku=barley-queen-poppy&change=add');
  expect(screen.getByRole('link', { name: /Cart 3|Cart3/ })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('In your cart');
});

test.each([
  ['the last one is gone', answer(409, { problem: 'sold-out' }), /no more of these/],
  ['the backend fails', answer(500), /couldn’t reach the shop/],
])('where %s the button says so', async (_, failure, text) => {
  answerWith(failure);
  await show(<addToCart.Component sku={sampleItem.sku} data={sampleItem} />);
  await press('Add to cart');
  expect(screen.getByRole('status').textContent).toMatch(text);
});

test('what is sold out has no button to press, and works as a form where there is one', async () => {
  await show(<addToCart.Component sku={sampleItem.sku} data={{ ...sampleItem, left: 0 }} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' });
  expect(button.disabled).toBe(true);
  expect([button.form?.method, button.form?.action]).toEqual(['post', 'http://localhost/shop/cart']);
});

test('the cart shows its lines, more than there is among them, and takes one out', async () => {
  const few = { ...FULL, lines: [{ ...sampleItem, left: 1, quantity: 2 }] };
  answerWith(answer(200, EMPTY));
  await show(<cart.Component data={few} />);
  expect(screen.getByText(/2 × €9,000 \(1 in stock\)/)).toBeTruthy();
  await press('Remove Barley Queen, Poppy');
  expect(screen.getByText('Your cart is empty.')).toBeTruthy();
});

test('a browser without script reads in the cart that a tractor is sold out', async () => {
  await show(<cart.Component data={FULL} />, { url: '/cart?problem=sold-out' });
  expect(screen.getByText(/no more of these/)).toBeTruthy();
});

test('the page has the cart of the cookie, and an empty one without', async () => {
  const asked = answerWith(answer(200, FULL));
  const context = { ...visitor, signal };
  expect(await loadCartPage({ ...context, cookies: { [CART_COOKIE]: CART } })).toEqual(FULL);
  expect(asked.mock.calls[0]?.[0]).toBe(`http://api/api/carts/${CART}`);
  expect(await loadCartPage(context)).toEqual(EMPTY);
});

// What fails for a stranger's word would be the failure of this release, and take the page from everybody (docs/decisions/031).
test.each([
  ['a path', 'a/b'],
  ['two dots', '..'],
  ['more than a number', `${CART}x`],
  ['more than an address takes', 'ÿ'.repeat(5000)],
])(
  'a cookie that the shop did not make, %s, is an empty cart, and nobody asks about it',
  async (_what, word) => {
    const asked = answerWith();
    const context = { ...visitor, signal, cookies: { [CART_COOKIE]: word } };
    expect(await loadCartPage(context)).toEqual(EMPTY);
    const fields = { firstName: 'Ada', lastName: 'Field', store: 'mill-yard' };
    expect((await load({ ...context, form: { fields, address: '::1' } })).sent?.problem).toBe('empty');
    expect(asked).not.toHaveBeenCalled();
  },
);

test('a variant that there is not is not found', async () => {
  answerWith(answer(404));
  await expect(loadItem({ ...visitor, signal, props: { sku: 'boat' } })).rejects.toThrow(NotFound);
});

describe('a form that was sent to the checkout', () => {
  const fields = { firstName: 'Ada', lastName: 'Field', store: 'mill-yard' };
  const send = (more: object = {}, ...answers: Response[]) => {
    answerWith(answer(200, FULL), ...answers);
    const form = { fields: { ...fields, ...more }, address: '::1' };
    return load({ ...visitor, signal, cookies: { [CART_COOKIE]: CART }, form });
  };

  test('becomes an order, which has a page of its own', async () => {
    const sent = send({}, answer(201, { number: '0A1B2C3D' }));
    await expect(sent).rejects.toThrow(Redirect);
    await expect(sent).rejects.toMatchObject({ to: '/thank-you?order=0A1B2C3D' });
    expect(JSON.parse(String(jest.mocked(fetch).mock.calls[1]?.[1]?.body))).toEqual({
      cart: CART,
      ...fields,
    });
  });

  test('comes back with what was typed and what is missing, and nothing is ordered', async () => {
    const data = await send({ firstName: ' ' });
    expect(data.sent?.errors).toEqual({ firstName: 'Enter your first name.' });
    await show(<checkout.Component data={data} />);
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Field');
  });

  test('says what the backend refuses', async () => {
    await show(<checkout.Component data={await send({}, answer(409, { problem: 'sold-out' }))} />);
    expect(screen.getByRole('alert').textContent).toMatch(/no more of these/);
  });
});

test('the browser sends no form that lacks something, and goes to the first field', async () => {
  await show(<checkout.Component data={{ count: 1, total: 9_000 }} />);
  await press('Place order');
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(screen.getByText('Choose a store.')).toBeTruthy();
});

test('the page hears which store was picked in the part of another team', async () => {
  const host = testHost(visitor);
  await show(<checkout.Component data={{ count: 1, total: 9_000 }} />, { host });
  await act(async () => host.bus.publish(storePicked, { name: 'Mill Yard' }));
  expect(screen.getByText(/to collect at Mill Yard/)).toBeTruthy();
});

test('who has nothing in the cart cannot order', async () => {
  await show(<checkout.Component data={{ count: 0, total: 0 }} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the last page names the order, and nothing else from its address', async () => {
  await show(<thankYou.Component data={undefined} />, { url: '/thank-you?order=0A1B2C3D' });
  expect(screen.getByText(/0A1B2C3D/)).toBeTruthy();
  await show(<thankYou.Component data={undefined} />, { url: '/thank-you?order=Call+us+now' });
  expect(screen.queryByText(/Call us now/)).toBeNull();
});
