import type { Alternative } from '@fernweh/contracts/booking';
import type { Money } from '@fernweh/contracts/money';

/** What the API objects to: `pointer` leads into the body that was sent. */
export type FieldProblem = { pointer: string; message: string };

type ProblemBody = {
  type?: unknown;
  title?: unknown;
  detail?: unknown;
  errors?: unknown;
  alternatives?: unknown;
  old?: unknown;
  new?: unknown;
};

/** A refusal of the API in its own words (RFC 9457), or its silence: `status` 0. */
export class BookingProblem extends Error {
  override name = 'BookingProblem';
  readonly status: number;
  /** Last part of the problem's type, such as `sold-out`; `unreachable` where nobody answered. */
  readonly problem: string;
  readonly errors: FieldProblem[];
  readonly alternatives: Alternative[];
  /** Of a changed price: what was shown, and what it is. */
  readonly prices: { old: Money; new: Money } | undefined;

  constructor(status: number, body: ProblemBody = {}) {
    super(words(body.detail) ?? words(body.title) ?? 'The service can not be reached');
    this.status = status;
    this.problem = words(body.type)?.split(':').at(-1) ?? (status === 0 ? 'unreachable' : 'unknown');
    this.errors = list<FieldProblem>(body.errors, ['pointer', 'message']);
    this.alternatives = list<Alternative>(body.alternatives, ['code', 'startDate', 'endDate']);
    this.prices = isMoney(body.old) && isMoney(body.new) ? { old: body.old, new: body.new } : undefined;
  }

  /** The same call may succeed later: nobody answered, too many asked, or the service is away. */
  get passing(): boolean {
    return (
      this.status === 0 || this.status === 429 || this.status >= 500 || this.problem === 'request-in-flight'
    );
  }
}

/** @returns the answer's problem document as an error, whatever the answer holds */
export async function problemOf(response: Response): Promise<BookingProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  return new BookingProblem(response.status, typeof body === 'object' && body ? body : {});
}

const words = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

function list<T>(value: unknown, texts: (keyof T & string)[]): T[] {
  if (!Array.isArray(value)) return [];
  return value.filter(one => texts.every(name => typeof one?.[name] === 'string'));
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && Number.isInteger((value as Money).amount);
