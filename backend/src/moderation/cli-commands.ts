import { oneLine } from '../text/one-line.ts';
import { type Caller, callApi } from './cli-client.ts';
import { REJECTION_REASONS } from './rejection-reasons.ts';

export const USAGE = `npm run moderate -- <command>

  login                        shows where to enter a code; the login is stored for you alone
  logout
  list [PENDING|REPORTED|PUBLISHED|REJECTED|WITHDRAWN|UNVERIFIED]   reviews by status, PENDING by default
  show <id>                    one review, with its reports and decisions
  publish <id>
  reject <id> <reason>         a review that is not published yet
  withdraw <id> <reason>       a published review
  reply <id> <text>            published below the review
  dismiss-reports <id>         keeps the review published

Reasons: ${REJECTION_REASONS.join(', ')}. Being negative is not a reason.

API_URL          default http://localhost:3100
IDENTITY_DOMAIN  default http://localhost:3200
MODERATOR_TOKEN  an access token with the permission moderate:reviews, instead of a login`;

/** Commands that ask the API; those besides `list` need the id of a review. */
export const COMMANDS = ['list', 'show', 'publish', 'dismiss-reports', 'reject', 'withdraw', 'reply'];

type Row = { review_id: string; rating: number; reports: number; title: string; tour: { title: string } };

/**
 * Runs a command of the command line.
 * @returns the text to print
 * @throws Error with a message for the user
 */
export async function runCommand(args: readonly string[], caller: Caller): Promise<string> {
  const [command, id = '', ...rest] = args;
  const text = rest.join(' ');
  if (command === 'list') return listText(await callApi(caller, 'GET', `?status=${id || 'PENDING'}`));
  if (!id) throw new Error(USAGE);
  const path = `/${encodeURIComponent(id)}`;
  const decide = async (body: object) => showText(await callApi(caller, 'PATCH', path, body));
  switch (command) {
    case 'show':
      return showText(await callApi(caller, 'GET', path));
    case 'publish':
    case 'dismiss-reports':
      return decide({ action: command });
    case 'reject':
    case 'withdraw':
      return decide({ action: command, reason: text });
    case 'reply':
      return decide({ action: 'reply', text });
    default:
      throw new Error(USAGE);
  }
}

function listText({ reviews }: Record<string, unknown>): string {
  const rows = reviews as Row[];
  if (rows.length === 0) return 'No reviews.';
  return rows
    .map(({ review_id, rating, reports, title, tour }) => {
      const reported = reports > 0 ? `, reported ${reports} times` : '';
      return `${review_id}  ${'★'.repeat(rating).padEnd(5, '☆')}  ${line(title)}  (${line(tour.title)}${reported})`;
    })
    .join('\n');
}

/** Further lines of a text are indented, so that none looks like a field. */
const showText = (review: Record<string, unknown>) =>
  Object.entries(review)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .map(field => printable(field).replaceAll('\n', '\n    '))
    .join('\n');

/** Removes control characters: a visitor's text must not control the terminal. */
const printable = (text: string) => text.replace(/[^\P{C}\n]/gu, '').replace(/[\p{Zl}\p{Zp}]/gu, '\n');

/** The same on one line: a visitor's text must not be another row. */
const line = (text: string) => oneLine(printable(text));
