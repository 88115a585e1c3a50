import { EMPTY_DRAFT } from './draft.ts';
import { forgetDraft, storeDraft, storedDraft } from './stored-draft.ts';

beforeEach(() => sessionStorage.clear());
const email = 'maja@example.com';

test('a draft is restored for its own account', () => {
  storeDraft(email, { ...EMPTY_DRAFT, firstName: 'Maja', dob: '4/9/' });
  expect(storedDraft(email)).toEqual({ firstName: 'Maja', dob: '4/9/' });
  expect(storedDraft('eve@example.com')).toBeUndefined();
  forgetDraft();
  expect(storedDraft(email)).toBeUndefined();
});

test('a malformed draft is ignored', () => {
  for (const text of ['{', 'null', '[]', '{"email":"maja@example.com"}']) {
    sessionStorage.setItem('checkout-draft', text);
    expect(storedDraft(email)).toBeUndefined();
  }
  sessionStorage.setItem('checkout-draft', JSON.stringify({ email, lead: { evil: 'x', dob: 4 } }));
  expect(storedDraft(email)).toEqual({});
});
