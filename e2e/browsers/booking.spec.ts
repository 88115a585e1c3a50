import { roomiest } from '../support/roomiest.ts';
import { newAccount } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';
import { DEVICES } from './devices.ts';
import { testOn } from './fixtures.ts';
import type { Visitor } from './visitor.ts';

const { tour } = sample();

for (const device of DEVICES) {
  const test = testOn(device);

  test(`${device.name}: a tour is held, paid and confirmed`, async ({ visitor }) => {
    test.setTimeout(90_000);
    await visitor.open(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
    await visitor.press('button', 'Reject all');
    if (device.phone) await visitor.press('[data-fragment=booking-panel] a', 'Choose places');
    await visitor.press('[data-fragment=booking-panel] button', 'Hold');
    await logIn(visitor, newAccount(device.name.replace(', ', '-')));

    await visitor.sees('main h1', 'Who is coming?');
    await visitor.seesWholeWidth();
    await nameLead(visitor);
    await visitor.press('button', 'Continue to extras');
    await visitor.sees('main h1', 'Make it yours');
    await visitor.seesWholeWidth();
    await visitor.press('button', 'Continue to payment');
    await visitor.sees('main h1', 'Review and pay');
    await visitor.seesWholeWidth();
    await visitor.press('input[type=checkbox]', 'I accept');
    await visitor.press('button', 'Pay ');

    await visitor.sees('header', 'Test payment page');
    await visitor.press('button', 'Pay ');
    await visitor.sees('main h1', 'You are going');
    await visitor.sees('main h1', 'Maja.');
    await visitor.seesWholeWidth();
  });
}

async function logIn(visitor: Visitor, account: string) {
  await visitor.fill('Email', `${account}@fernweh.example`);
  await visitor.fill('Password', 'fernweh');
  await visitor.press('button', 'Log in');
}

/** Fills in what the checkout asks of the lead traveller. */
async function nameLead(visitor: Visitor) {
  await visitor.fill('First name', 'Maja');
  await visitor.fill('Last name', 'Lindqvist');
  await visitor.fill('Day, date of birth', '4');
  await visitor.fill('Month, date of birth', '9');
  await visitor.fill('Year, date of birth', '1988');
  await visitor.fill('Phone', '+46 70 174 06 05');
}
