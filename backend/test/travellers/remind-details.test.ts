import type { Mail } from '../../src/mail/mailer.ts';
import { renderMail } from '../../src/mail/render-mail.ts';
import { type BookingApi, NEAR, startBooking } from '../support/booking.ts';

let api: BookingApi;
const mails: Mail[] = [];
beforeAll(async () => {
  api = await startBooking({ mailer: { send: async mail => void mails.push(mail) } });
});
afterAll(() => api.stop());

const LEAD = { lead: true, firstName: 'Maja', lastName: 'Lind', dob: '1988-09-04', phone: '+46701740605' };
const IDENTITY = { gender: 'F', nationality: 'SE', passport: { number: 'AB123456', expiry: '2031-01-01' } };
const CARE = { emergencyName: 'Bo Lind', emergencyPhone: '+46700000000' };

async function paid(user: string, more: object = {}) {
  const { body: held } = await api.hold(user, { party: { adults: 2 }, ...more });
  await api.patch(user, held, { travellers: [LEAD, {}] });
  const { body: session } = await api.call('POST', `/bookings/${held.id}/payments`, user, { whole: true });
  await api.say(api.paid(session.paymentId));
  return held.ref as string;
}
async function tell(user: string, ref: string, n: number, body: object) {
  const { travellers } = (await api.call('GET', `/bookings/${ref}/travellers`, user)).body;
  const version = { 'if-match': `"${travellers[n - 1].version}"` };
  const answer = await api.call('PATCH', `/bookings/${ref}/travellers/${n}`, user, body, version);
  expect(answer.status).toBe(200);
}
const on = async (day: string) => {
  api.clock.set(`${day}T06:00:00Z`);
  await api.app.scheduler.tick();
  api.clock.move(3_000);
  await api.app.scheduler.tick();
};
const sent = (ref: string) =>
  mails.flatMap(mail =>
    mail.kind === 'details-reminder' && mail.data.booking.ref === ref ? [mail.data] : [],
  );

test('a booking made late has a week, and one reminder before the day', async () => {
  const ref = await paid('bob', { departure: NEAR });
  await on('2027-01-11');
  expect(sent(ref)).toHaveLength(0);
  await on('2027-01-14');
  expect(sent(ref).map(({ dueDate }) => dueDate)).toEqual(['2027-01-17']);
});

test('reminders come 14 and 3 days before the day, once more after it, each once, and only while something is missing', async () => {
  const ref = await paid('ada');
  await on('2027-03-22');
  expect(sent(ref)).toHaveLength(0);
  await on('2027-03-23');
  await on('2027-03-24');
  expect(sent(ref)).toHaveLength(1);
  expect(sent(ref)[0]).toMatchObject({
    dueDate: '2027-04-06',
    late: false,
    travellers: [
      { name: 'Maja Lind', fields: ['gender', 'nationality', 'passport'] },
      { name: 'Traveller 2', fields: ['firstName', 'lastName', 'dob', 'gender', 'nationality', 'passport'] },
    ],
  });
  await tell('ada', ref, 1, IDENTITY);
  await on('2027-04-03');
  expect(sent(ref)[1]?.travellers.map(({ name }) => name)).toEqual(['Traveller 2']);
  await on('2027-04-07');
  expect(sent(ref)[2]).toMatchObject({ late: true });
  await tell('ada', ref, 2, {
    ...IDENTITY,
    ...CARE,
    firstName: 'Jonas',
    lastName: 'Lind',
    dob: '1990-01-01',
  });
  await on('2027-04-22');
  expect(sent(ref)[3]).toMatchObject({ dueDate: '2027-05-06', travellers: [{ name: 'Maja Lind' }] });
  await tell('ada', ref, 1, CARE);
  for (const day of ['2027-05-03', '2027-05-07', '2027-06-04', '2027-06-20']) await on(day);
  expect(sent(ref)).toHaveLength(4);
});

test('the confirmation names the day, and the mails say what is missing without anybody’s secrets', () => {
  const [, first] = mails.filter(({ kind }) => kind === 'confirmation');
  expect(first?.data).toMatchObject({
    detailsDue: '2027-04-06',
    booking: { travellers: ['Maja Lind', 'Traveller 2'] },
  });
  const [, reminder] = mails.filter(({ kind }) => kind === 'details-reminder');
  const sender = { siteUrl: 'https://fernweh.example', contactEmail: 'a@b.example' };
  const { subject, text } = renderMail('details-reminder', reminder?.data as never, sender);
  expect(subject).toMatch(/^Please tell us about your travellers by Tue 6 Apr 2027 \(FW/);
  expect(text).toContain('Traveller 2: first name, last name, date of birth, gender, nationality, passport');
  expect(text).toContain('/account/bookings/FW');
});
