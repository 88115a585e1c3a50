/**
 * What everybody can read in this repository is no secret: values of stand-ins, of development, of earlier versions of
 * docker-compose.yml, and of examples in documents. deploy/test/public-secrets.test.ts collects such values and fails for one that
 * production would take.
 */
const PUBLIC_VALUES = [
  'sandbox',
  'sandbox-accounts',
  'sandbox-admin',
  'sandbox-form-token',
  'sandbox-recaptcha',
  'sk_test_sandbox',
  'whsec_sandbox',
  'development',
  // The API's key for development (backend/src/encryption/seal.ts).
  'tuSbGkPnjL7XNQFAyuEh1M9nO7nltYG2FdDP+Ix1TYk=',
  // Examples of docs/operations.md until November 2026.
  'VFh0N2x5c2V0IHRoaXMgeW91cnNlbGY=',
  'c2V0IHRoaXMgeW91cnNlbGY=',
  'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  'c2VjcmV0IG9mIHRoZSBidWNrZXQ=',
  // The example of Standard Webhooks.
  'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  // The key pair in RFC 8037, which tests and examples use everywhere.
  'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
];

/** A value with one of these was written by a person for everybody, not drawn at random. */
const PUBLIC_WORDS =
  /sandbox|development|example|change.?me|placeholder|password|openssl|0123456789|9876543210|\.\.\.|^<.*>$/;

/** Prefixes that say what a secret is for. */
const PREFIX = /^(?:(?:sk|rk)_(?:test|live)_|whsec_)/;

const PUBLIC = 'everybody can read this value in the repository: production needs one of its own';
const MIN_LENGTH = 16;
const MIN_DISTINCT = 8;

/** Spaces, invisible characters, quotes and case make no other secret of a public one. */
const plain = (value: string) =>
  value
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Cc}"'`]/gu, '')
    .toLowerCase();

const known = new Set(PUBLIC_VALUES.map(plain));
/** Shorter ones are refused for their length wherever they are a whole value. */
const isLong = (value: string) => value.length > MIN_LENGTH;

/** A value that must be refused in production from now on, such as the development value of a variable. */
export function addPublicValue(value: string): void {
  known.add(plain(value));
}

/** Whether the value is one of this repository, or contains a long one. */
function isPublicValue(value: string): boolean {
  const text = plain(value);
  return known.has(text) || [...known].some(one => isLong(one) && text.includes(one));
}

/** Why production does not trust a public key: its private part is public too. */
export const weaknessOfPublicKey = (value: string) => (isPublicValue(value) ? PUBLIC : undefined);

/** @returns why production does not take the secret; undefined where it does. The sentence never holds the value. */
export function weaknessOf(value: string): string | undefined {
  const text = plain(value).replace(PREFIX, '');
  if (isPublicValue(value)) return PUBLIC;
  if (PUBLIC_WORDS.test(text)) return 'contains a word of examples: production needs a random value';
  if (text.length < MIN_LENGTH)
    return `has fewer than ${MIN_LENGTH} characters: production needs a random value`;
  if (new Set(text).size < MIN_DISTINCT) return 'repeats a few characters: production needs a random value';
  return undefined;
}
