import { sampleBooking } from '../testing/sample-bookings.ts';
import { draftsOf } from './draft.ts';
import { forgetDraft, storeDraft, storedDraft } from './stored-draft.ts';

beforeEach(() => sessionStorage.clear());
const email = 'maja@example.com';

test('a draft is restored for its own account, without sensitive fields', () => {
  const drafts = draftsOf(sampleBooking(), [{ firstName: 'Maja', passportNumber: 'XA1', medical: 'Asthma' }]);
  storeDraft(email, drafts);
  expect(storedDraft(email)?.travellers).toEqual([{ firstName: 'Maja' }, {}]);
  expect(storedDraft('eve@example.com')).toBeUndefined();
  expect(sessionStorage.getItem('checkout-draft')).not.toMatch(/XA1|Asthma/);
  forgetDraft();
  expect(storedDraft(email)).toBeUndefined();
});

test('a malformed draft is ignored', () => {
  for (const text of ['{', 'null', '[]', '{"email":"maja@example.com"}']) {
    sessionStorage.setItem('checkout-draft', text);
    expect(storedDraft(email)).toBeUndefined();
  }
  sessionStorage.setItem(
    'checkout-draft',
    JSON.stringify({ email, travellers: [null, { evil: 'x', dob: 4 }] }),
  );
  expect(storedDraft(email)?.travellers).toEqual([{}, {}]);
});
