import { sessionChanged } from '@fernweh/contracts/events';
import { departureChosen, holdChanged } from '@fernweh/mf-checkout-contract/events';
import { frameShown } from '@fernweh/ui/frame-shown';
import { createEventBus } from '@flotilla/event-bus';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleDepartures } from '../../testing/sample-departures.ts';
import { renderInPage } from '../../testing/test-page.tsx';
import { BookingPanel, PanelContent } from './booking-panel.tsx';

const show = (options?: Parameters<typeof renderInPage>[1], lowest = 'PTLP-270612') =>
  renderInPage(
    <BookingPanel tour="a-slow-coast" title="A slow coast" data={{ departures: sampleDepartures, lowest }} />,
    options,
  );
const panel = () => within(document.getElementById('book') as HTMLElement);
const text = () => document.getElementById('book')?.textContent?.replace(/\s+/g, ' ') ?? '';
const answer = (status: number, body: unknown) =>
  Promise.resolve({ ok: status < 400, status, json: async () => body } as Response);
const press = (name: string) => fireEvent.click(panel().getByRole('button', { name }));
const chooseDate = (code: string) =>
  fireEvent.click(document.querySelector(`#book input[value='${code}']`) as HTMLElement);

beforeAll(async () => {
  // jsdom has the dialog element without its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // A navigation fetches it before the page is shown.
  await PanelContent.fetch();
});

const ask = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  ask.mockImplementation(() => Promise.reject(new Error('offline')));
  globalThis.fetch = ask;
});

test('the panel opens with the lowest price for two, its date and payment schedule', () => {
  show();
  expect(text()).toContain('£1,249 per personSat 12 Jun 2027, twin room, all fees included');
  expect(text()).toContain('2 adults × £1,249£2,498');
  expect(text()).toContain('Deposit today£300');
  expect(text()).toContain('Balance by Tue 13 Apr 2027£2,198');
  expect(panel().getByRole('button', { name: 'Hold 2 places for 30 minutes' })).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test('heading and bar show the price of their date, and no "from": it has a date and a room', () => {
  const { unmount } = show();
  expect(document.body.textContent).not.toContain('from £');
  unmount();
  show({ url: '/tours/a-slow-coast?departure=PTLP-270703' });
  expect(text()).toContain('£1,299 per personSat 3 Jul 2027, twin room');
  expect(text()).not.toContain('from £');
  expect(text()).toContain('2 adults × £1,299');
  const bar = screen.getByRole('link', { name: 'Choose places' }).parentElement?.textContent;
  expect(bar).toContain('£1,299 per personSat\u00a03\u00a0Jul, 9 places left');
});

test('the suggested date is that of the lowest price', () => {
  show(undefined, 'PTLP-270619');
  expect(text()).toContain('£1,249 per personSat 19 Jun 2027');
  expect(text()).toContain('3 places left');
});

test('a change shows a local price at once, then the server’s quote', async () => {
  ask.mockImplementation(() =>
    answer(200, {
      lines: [{ room: 'SINGLE', band: 'ADULT', quantity: 2, unitAmount: 150_000 }],
      total: 300_000,
      schedule: [
        { due: '2026-11-21', amount: 30_000, purpose: 'DEPOSIT' },
        { due: '2027-04-13', amount: 270_000, purpose: 'BALANCE' },
      ],
    }),
  );
  show();
  fireEvent.change(panel().getByLabelText('Room'), { target: { value: 'SINGLE-SINGLE' } });
  expect(text()).toContain('Total£3,058');
  await waitFor(() => expect(text()).toContain('Total£3,000'));
  const [url, { body }] = ask.mock.calls[0];
  expect(url).toBe('http://api/api/v1/quotes');
  expect(JSON.parse(body)).toEqual({
    departure: 'PTLP-270612',
    currency: 'GBP',
    party: { adults: 2, youths: 0 },
    rooms: [{ kind: 'SINGLE', rooms: 2 }],
  });
});

test('a failed quote keeps the choice and its price', async () => {
  show();
  press('One adult more');
  await waitFor(() => expect(text()).toContain('We can’t confirm the price just now'));
  expect(text()).toContain('Total£3,747');
});

test('sold-out seats are reported with the API’s message', async () => {
  ask.mockImplementation(() => answer(409, { title: 'Sold out', detail: 'Only 1 place is left' }));
  show();
  press('One adult more');
  await waitFor(() => expect(text()).toContain('Only 1 place is left'));
});

test('a party larger than the free seats cannot continue', () => {
  const { navigate } = show({ url: '/tours/a-slow-coast?departure=PTLP-270619&adults=4' });
  expect(text()).toContain('Only 3 places are left on this date');
  press('Hold 4 places for 30 minutes');
  expect(navigate).not.toHaveBeenCalled();
});

test('a party has at most eight travellers; larger groups are sent to the groups team', async () => {
  show({ url: '/tours/a-slow-coast?adults=8&departure=PTLP-270612' });
  expect(panel().getByRole('link', { name: 'For 9 or more, ask our groups team' })).toBeTruthy();
  press('One adult more');
  await act(frameShown);
  expect(panel().getByRole('button', { name: /^Hold 8 places/ })).toBeTruthy();
});

test('two touches before either is rendered both count, as far as the party has room', async () => {
  show({ url: '/tours/a-slow-coast?adults=6&departure=PTLP-270612' });
  press('One adult more');
  press('One child more');
  await act(frameShown);
  expect(text()).toContain('For 9 or more');
  cleanup();
  show({ url: '/tours/a-slow-coast?adults=7&departure=PTLP-270612' });
  press('One adult more');
  press('One child more');
  await act(frameShown);
  expect(panel().getByRole('button', { name: /^Hold 8 places/ })).toBeTruthy();
});

test('the checkout receives the choice by URL and session storage', () => {
  const { navigate } = show();
  chooseDate('PTLP-270703');
  press('Hold 2 places for 30 minutes');
  const query = 'tour=a-slow-coast&departure=PTLP-270703&adults=2&youths=0&rooms=TWIN';
  expect(navigate).toHaveBeenCalledWith(`/checkout?${query}`);
  expect(JSON.parse(sessionStorage.getItem('checkout') ?? '')).toMatchObject({ departure: 'PTLP-270703' });
  expect(window.location.search).toBe('?departure=PTLP-270703&adults=2&youths=0&rooms=TWIN');
});

test('the stored choice is restored for the same tour only', async () => {
  const kept = { departure: 'PTLP-270703', adults: '3', youths: '0', rooms: 'SINGLE-SINGLE-SINGLE' };
  sessionStorage.setItem('checkout', JSON.stringify({ ...kept, tour: 'another' }));
  const { unmount } = show();
  expect(text()).toContain('Hold 2 places');
  unmount();
  sessionStorage.setItem('checkout', JSON.stringify({ ...kept, tour: 'a-slow-coast' }));
  show();
  await waitFor(() => expect(text()).toContain('3 adults × £1,579'));
});

describe('the list of dates', () => {
  const list = () => panel().getByText(/^June/).closest('details') as HTMLDetailsElement;
  const radio = (name: RegExp) => panel().getByRole('radio', { name });

  test('has all dates by month with their prices; who presses one closes it', () => {
    show();
    const legends = [...(document.getElementById('book')?.querySelectorAll('legend') ?? [])];
    expect(legends.map(each => each.textContent)).toEqual(['Departure', 'June\u00a02027', 'July\u00a02027']);
    expect(radio(/^Sat.12.Jun to Sat.19.Jun.*Guaranteed.*£1,249/)).toHaveProperty('checked', true);
    expect(radio(/^Sat.26.Jun.*No places left$/)).toHaveProperty('disabled', true);
    list().open = true;
    fireEvent.pointerDown(radio(/^Sat.3.Jul/));
    fireEvent.click(radio(/^Sat.3.Jul/));
    expect(list().open).toBe(false);
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    expect(text()).toContain('£1,299 per personSat 3 Jul 2027');
  });

  test('stays while arrow keys choose; Enter and Escape close it, and send nothing', () => {
    const { navigate } = show();
    list().open = true;
    fireEvent.keyDown(radio(/^Sat.12.Jun/), { key: 'ArrowDown' });
    fireEvent.click(radio(/^Sat.19.Jun/));
    expect(list().open).toBe(true);
    expect(text()).toContain('3 places left');
    for (const key of ['Enter', 'Escape']) {
      list().open = true;
      expect(fireEvent.keyDown(radio(/^Sat.19.Jun/), { key })).toBe(false);
      expect(list().open).toBe(false);
    }
    expect(navigate).not.toHaveBeenCalled();
  });
});

test('a missing age is marked and takes the focus', () => {
  show({ url: '/tours/a-slow-coast?adults=2&youths=2&ages=9' });
  expect(text()).not.toContain('Choose an age');
  press('Hold 4 places for 30 minutes');
  expect(panel().getAllByText('Choose an age')).toHaveLength(1);
  expect(document.activeElement).toBe(panel().getByLabelText('Age of child 2'));
  fireEvent.change(panel().getByLabelText('Age of child 2'), { target: { value: '12' } });
  expect(text()).not.toContain('Choose an age');
});

test('ages of youths are asked, and the whole choice is in the URL', async () => {
  const { navigate } = show({ url: '/tours/a-slow-coast?channel=33' });
  press('One child more');
  press('One child more');
  await act(frameShown);
  expect(text()).toContain('How old will they be on Sat 12 Jun 2027?');
  expect(text()).toContain('Choose the age of each child.');
  press('Hold 4 places for 30 minutes');
  expect(navigate).not.toHaveBeenCalled();
  fireEvent.change(panel().getByLabelText('Age of child 1'), { target: { value: '9' } });
  fireEvent.change(panel().getByLabelText('Age of child 2'), { target: { value: '16' } });
  const query = 'departure=PTLP-270612&adults=2&youths=2&ages=9%2C16&rooms=TWIN-TWIN';
  expect(window.location.search).toBe(`?channel=33&${query}`);
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(JSON.parse(ask.mock.calls.at(-1)?.[1].body).party).toEqual({
    adults: 2,
    youths: 2,
    youthAges: [9, 16],
  });
  press('Hold 4 places for 30 minutes');
  expect(navigate).toHaveBeenCalledWith(`/checkout?tour=a-slow-coast&${query}`);
});

test('a URL restores party, ages, rooms and code', async () => {
  ask.mockImplementation(() => answer(422, { title: 'Invalid', detail: 'This code has been used up' }));
  const choice = 'departure=PTLP-270612&adults=2&youths=1&ages=12&rooms=TWIN-SINGLE&promo=LASTSEAT';
  show({ url: `/tours/a-slow-coast?${choice}` });
  expect(panel().getByLabelText('Age of the child')).toHaveProperty('value', '12');
  expect(panel().getByLabelText('Room')).toHaveProperty('value', 'TWIN-SINGLE');
  expect(text()).toContain('One adult sleeps apart from the children.');
  expect(text()).toContain('£4,027 for 2 adults and 1 child');
  await waitFor(() => expect(text()).toContain('This code has been used up'));
  press('Continue without the code LASTSEAT');
  expect(window.location.search).not.toContain('promo');
});

test('a tour for adults has no youths', () => {
  renderInPage(
    <BookingPanel
      tour="a-slow-coast"
      title="A slow coast"
      minAge={18}
      data={{ departures: sampleDepartures }}
    />,
  );
  expect(panel().queryByText('Children')).toBeNull();
});

test('the panel follows a departure chosen elsewhere on the page', () => {
  const bus = createEventBus();
  show({ bus });
  act(() => bus.publish(departureChosen, { tour: 'another', code: 'PTLP-270703' }));
  expect(text()).toContain('9 of 16 places left');
  act(() => bus.publish(departureChosen, { tour: 'a-slow-coast', code: 'PTLP-270619' }));
  expect(text()).toContain('3 places left');
});

describe('a sold-out date', () => {
  // The offers are a chunk of their own.
  const showFull = () => act(async () => void show({ url }));
  const url = '/tours/a-slow-coast?departure=PTLP-270626';

  test('has neither price nor deposit nor hold, and offers the nearest dates with enough seats', async () => {
    await showFull();
    expect(panel().getByRole('heading', { name: /^Sat.26.Jun.2027 is sold out$/ })).toBeTruthy();
    expect(text()).not.toMatch(/£999|Deposit|Balance/);
    expect(panel().queryByRole('button', { name: /^Hold/ })).toBeNull();
    const dates = within(panel().getByRole('region', { name: 'The nearest dates with places' }));
    expect(dates.getAllByRole('link').map(one => one.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('£1,249 per person, twin room, 9 of 16 places left'),
      expect.stringContaining('£1,249 per person, twin room, 3 places left'),
      expect.stringContaining('£1,299 per person'),
    ]);
    expect(panel().getByRole('link', { name: 'See similar tours' }).getAttribute('href')).toBe(
      '#similar-tours',
    );
    const [, second] = dates.getAllByRole('link');
    expect(second?.getAttribute('href')).toBe(
      '/tours/a-slow-coast?departure=PTLP-270619&adults=2&youths=0&rooms=TWIN#book',
    );
    fireEvent.click(second as HTMLElement);
    expect(panel().getByRole('button', { name: 'Hold 2 places for 30 minutes' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('change the date'));
  });

  test('sends one wish to be told, and keeps what was typed when it fails', async () => {
    await showFull();
    const field = () => panel().getByLabelText<HTMLInputElement>('Email address');
    press('Tell me');
    expect(panel().getByText('Enter an email address like name@example.com')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(ask).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: 'ada@example.com' } });
    press('Tell me');
    await panel().findByText('Our service didn’t respond. Please try again');
    expect(field().value).toBe('ada@example.com');
    ask.mockImplementation(() => answer(202, { status: 'PENDING', days: 7 }));
    press('Tell me');
    expect((await panel().findByRole('status')).textContent).toContain('we’ve sent it a link');
    const [address, init] = ask.mock.calls.at(-1) ?? [];
    expect(address).toBe('http://api/api/v1/seat-alerts');
    expect(JSON.parse(init.body)).toEqual({ departure: 'PTLP-270626', seats: 2, email: 'ada@example.com' });
  });

  test('a tour without any other date says so', async () => {
    const departures = sampleDepartures.filter(({ seatsLeft }) => seatsLeft === 0);
    await act(async () => {
      renderInPage(<BookingPanel tour="a-slow-coast" title="A slow coast" data={{ departures }} />);
    });
    expect(panel().getByRole('button', { name: 'Tell me' })).toBeTruthy();
    expect(text()).toContain('No other date has 2 places left.');
  });
});

test('a press on the bar is seen on its button until the sheet is there', async () => {
  show();
  const button = screen.getByRole('link', { name: 'Choose places' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await screen.findByText('Choose your places');
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('the sheet opens before its form is rendered, although the code of both is there', async () => {
  const opened = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const forms: (Element | null)[] = [];
  opened.mockImplementation(function showModal(this: HTMLDialogElement) {
    forms.push(this.querySelector('form'));
    this.open = true;
  });
  show();
  const button = screen.getByRole('link', { name: 'Choose places' });
  fireEvent.focus(button);
  await act(() => new Promise(resolve => setTimeout(resolve, 100)));
  fireEvent.click(button);
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByRole('button', { name: /^Hold/ })).toBeTruthy();
  expect(forms).toEqual([null]);
  opened.mockRestore();
});

describe('where the site holds seats without an account', () => {
  const config = { holds: true as const, formToken: 'token' };
  const held = {
    ...{ booking: 'FW1234567A', departure: 'PTLP-270612', seats: 2 },
    ...{ expiresAt: '2027-01-01T10:15:00.000Z', choice: 'tour=a-slow-coast' },
  };
  function showTo(status: 'anonymous' | 'authenticated') {
    const bus = createEventBus();
    const user = { email: 'a@example.com', firstName: 'A', lastName: '', name: 'A' };
    bus.publish(sessionChanged, status === 'anonymous' ? { status } : { status, user });
    const heard = jest.fn();
    bus.on(holdChanged).subscribe(heard);
    return { ...show({ bus, config }), bus, heard };
  }

  test('the button says 15 minutes, posts without script, and holds before it leads to the checkout', async () => {
    const { navigate, heard } = showTo('anonymous');
    const form = panel().getByRole('button', { name: 'Hold 2 places for 15 minutes' }).closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/_hold', 'post']);
    expect(text()).toContain('30 minutes once you log in.');
    ask.mockImplementation(() => answer(200, { hold: held, now: new Date().toISOString() }));
    press('Hold 2 places for 15 minutes');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.stringContaining('/checkout?tour=')));
    const [path, init] = ask.mock.calls.find(([address]) => address === '/_hold') ?? [];
    expect([path, Object.fromEntries(init.body)]).toEqual([
      '/_hold',
      {
        ...{ tour: 'a-slow-coast', departure: 'PTLP-270612', adults: '2', youths: '0' },
        ...{ rooms: 'TWIN', expected: '249800', form_token: 'token' },
      },
    ]);
    expect(heard.mock.calls[0]?.[0].hold).toMatchObject({ ...held, clockAhead: expect.any(Number) });
    expect(sessionStorage.getItem('checkout-hold-intent')).toBeNull();
    expect(text()).toContain('You’re holding 2 places on this date until');
  });

  test('a touch of the form asks for the vendor’s script, once the touch is shown', async () => {
    const bus = createEventBus();
    bus.publish(sessionChanged, { status: 'anonymous' });
    const botCheck = jest.fn(async () => async () => 'proof');
    show({ bus, config, botCheck });
    fireEvent.pointerDown(panel().getByRole('button', { name: /^Hold/ }));
    expect(botCheck).not.toHaveBeenCalled();
    await act(frameShown);
    expect(botCheck).toHaveBeenCalled();
  });

  test('the visitor’s own seats are theirs: not free for others, and no obstacle', async () => {
    const { bus } = showTo('anonymous');
    ask.mockImplementation(() => answer(200, { departures: [{ code: 'PTLP-270612', seatsLeft: 1 }] }));
    act(() => bus.publish(holdChanged, { hold: { ...held, seats: 3 } }));
    expect(text()).toContain('Guaranteed3 of 16 places are yours');
    await waitFor(() => expect(text()).toContain('1 of 16 places left, 3 more are yours'));
    const [address] = ask.mock.calls[0];
    expect(address).toBe(
      'http://api/api/v1/tours/a-slow-coast/departures?currency=GBP&from=2027-06-12&to=2027-06-12',
    );
    const bar = screen.getByRole('link', { name: 'Choose places' }).parentElement?.textContent;
    expect(bar).toContain('3 held for you');
    press('One adult more');
    press('One adult more');
    await act(frameShown);
    expect(text()).not.toContain('left on this date');
    press('One adult more');
    await act(frameShown);
    expect(text()).toContain('Only 4 places are left on this date');
    chooseDate('PTLP-270703');
    expect(text()).toContain('9 of 16 places left');
    act(() => bus.publish(holdChanged, {}));
    chooseDate('PTLP-270612');
    expect(text()).not.toContain('yours');
  });

  test('free seats that could not be read are asked for again by the next page of the same tour', async () => {
    const own = { ...held, booking: 'FW1234567C' };
    ask.mockImplementation(() => answer(503, {}));
    const { bus } = showTo('anonymous');
    await act(async () => bus.publish(holdChanged, { hold: own }));
    expect(text()).toContain('Guaranteed2 of 16 places are yours');
    cleanup();
    ask.mockImplementation(() => answer(200, { departures: [{ code: 'PTLP-270612', seatsLeft: 1 }] }));
    show({ bus, config });
    await waitFor(() => expect(text()).toContain('1 of 16 places left, 2 more are yours'));
  });

  test('a date whose last seats are the visitor’s own is not full for them', async () => {
    const bus = createEventBus();
    ask.mockImplementation(() => answer(200, { departures: [{ code: 'PTLP-270626', seatsLeft: 0 }] }));
    show({ bus, url: '/tours/a-slow-coast?departure=PTLP-270626' });
    await act(async () =>
      bus.publish(holdChanged, { hold: { ...held, booking: 'FW1234567B', departure: 'PTLP-270626' } }),
    );
    await waitFor(() => expect(text()).toContain('The last 2 places are yours'));
    expect(panel().getByRole('button', { name: /^Hold 2 places/ })).toBeTruthy();
  });

  test.each([{ refused: 'log-in-to-hold' }, undefined])(
    'who cannot hold without an account (%j) goes on, and the checkout holds after the login',
    async refusal => {
      if (refusal) ask.mockImplementation(() => answer(200, refusal));
      const { navigate, heard } = showTo('anonymous');
      press('Hold 2 places for 15 minutes');
      await waitFor(() => expect(navigate).toHaveBeenCalled());
      expect(heard).not.toHaveBeenCalled();
      expect(sessionStorage.getItem('checkout-hold-intent')).toContain('/checkout?tour=');
    },
  );

  test('who is signed in holds 30 minutes, by the checkout', async () => {
    const { navigate } = showTo('authenticated');
    press('Hold 2 places for 30 minutes');
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    expect(ask).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('checkout-hold-intent')).toContain('/checkout?tour=');
  });
});

test('on wide screens the bar is there while the button is not: at the bottom, and below the panel a line with the page’s parts', () => {
  const tellers: ((place: 'in' | 'above' | 'below') => void)[] = [];
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((listener, options) => {
    const observer = { observe() {}, disconnect() {} } as unknown as IntersectionObserver;
    // One observer is asked about the window, the other about the window and all above it.
    const seen = options?.rootMargin ? ['in', 'above'] : ['in'];
    tellers.push(place =>
      listener([{ isIntersecting: seen.includes(place) } as IntersectionObserverEntry], observer),
    );
    return observer;
  });
  const tell = (place: 'in' | 'above' | 'below') =>
    act(() => {
      for (const each of tellers) each(place);
    });
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const parts = [{ id: 'days', title: 'Day by day' }];
  renderInPage(
    <BookingPanel
      tour="a-slow-coast"
      title="A slow coast"
      parts={parts}
      data={{ departures: sampleDepartures }}
    />,
  );
  const bar = screen.getByRole('complementary', { name: 'Price and dates' });
  expect(bar.className).not.toContain('wide');
  tell('below');
  expect(bar.className).toContain('wide');
  const press = fireEvent.click(within(bar).getByRole('link', { name: 'Choose places' }));
  expect(press).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(bar).queryByRole('navigation')).toBeNull();
  tell('above');
  expect(bar.className).toContain('top');
  const part = within(bar).getByRole('link', { name: 'Day by day' });
  expect(part.getAttribute('href')).toBe('#days');
  tell('in');
  expect(bar.className).not.toContain('wide');
});
