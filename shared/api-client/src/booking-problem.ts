import type { Problem } from '@fernweh/contracts/api';
import type { Alternative } from '@fernweh/contracts/booking';
import type { Money } from '@fernweh/contracts/money';

/** What is wrong with one field: `pointer` is a JSON pointer into the body that was sent. */
export type FieldProblem = NonNullable<Problem['errors']>[number];

/** A problem document before it is checked. */
type ProblemBody = { [Name in keyof Problem]?: unknown };

/** A refusal of the API with the API's own message (RFC 9457). `status` is 0 where no answer came. */
export class BookingProblem extends Error {
  override name = 'BookingProblem';
  readonly status: number;
  /** Last part of the problem's type, such as `sold-out`; `unreachable` where no answer came. */
  readonly problem: string;
  readonly errors: FieldProblem[];
  readonly alternatives: Alternative[];
  /** Of a changed price: the one that was shown, and the current one. */
  readonly prices: { old: Money; new: Money } | undefined;

  constructor(status: number, body: ProblemBody = {}) {
    super(textOf(body.detail) ?? textOf(body.title) ?? 'We can’t reach our service');
    this.status = status;
    this.problem = textOf(body.type)?.split(':').at(-1) ?? (status === 0 ? 'unreachable' : 'unknown');
    this.errors = list<FieldProblem>(body.errors, ['pointer', 'message']);
    this.alternatives = list<Alternative>(body.alternatives, ['code', 'startDate', 'endDate']);
    this.prices = isMoney(body.old) && isMoney(body.new) ? { old: body.old, new: body.new } : undefined;
  }

  /** Whether the same call may succeed later: no answer came, too many calls were made, or the service is unavailable. */
  get passing(): boolean {
    return (
      this.status === 0 || this.status === 429 || this.status >= 500 || this.problem === 'request-in-flight'
    );
  }
}

/** The problem document of an answer as an error. An answer of any other form makes one without details. */
export async function problemOf(response: Response): Promise<BookingProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  return new BookingProblem(response.status, typeof body === 'object' && body ? body : {});
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

function list<T>(value: unknown, texts: (keyof T & string)[]): T[] {
  if (!Array.isArray(value)) return [];
  return value.filter(one => texts.every(name => typeof one?.[name] === 'string'));
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && Number.isInteger((value as Money).amount);
