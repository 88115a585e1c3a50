import type { AnonymousHold, Calls } from '@fernweh/contracts/api';
import { boundedJson } from '@flotilla/runtime/bounded-body';
import { callOwnService } from '@flotilla/runtime/own-service';
import { z } from 'zod';

type Body = Calls['POST /anonymous-hold']['body'];
type Visitor = { secret: string; address: string };

/** What the API says of a hold; `status` is 0 where no answer came in time. */
export type HoldOutcome = { status: number; hold?: AnonymousHold; now?: string; problem?: string };

/** The API's answer as it is, and the last part of a problem's type. */
type TakenOver = {
  status: number;
  type: string;
  body: unknown;
  now: string | undefined;
  problem?: string | undefined;
};

/** The API's calls for holds without an account, made by the site's server for a visitor. */
export type HoldApi = {
  hold(visitor: Visitor, body: Body, proof: Record<string, string>): Promise<HoldOutcome>;
  read(visitor: Visitor): Promise<HoldOutcome>;
  /** @returns why the seats are still held: the last part of a problem's type; undefined once they are free */
  release(visitor: Visitor): Promise<string | undefined>;
  /** The API's answer as it is. @param authorization of the visitor. Undefined where no answer came in time */
  takeOver(
    visitor: Visitor,
    body: { replace: boolean },
    authorization: string,
  ): Promise<TakenOver | undefined>;
};

const MAX_BYTES = 64 * 1024;
const PATIENCE_MS = 8_000;

const text = z.string().max(300);
const answered = z.object({
  ref: z.string().max(20),
  departure: z.object({
    code: z.string().max(40),
    startDate: text,
    endDate: text,
    tour: z.object({ slug: text, title: text }),
  }),
  seats: z.int(),
  currency: z.string().max(3),
  total: z.int(),
  expiresAt: z.iso.datetime(),
  secondsLeft: z.int(),
});
const refused = z.object({ type: z.string() });
/** The last part of a problem's type; undefined for another answer. */
const problemOf = (answer: unknown) => refused.safeParse(answer).data?.type.split(':').at(-1);

export function createHoldApi(apiUrl: string): HoldApi {
  async function call(method: 'GET' | 'POST', path: string, { secret, address }: Visitor, more: object = {}) {
    const { headers, body } = more as { headers?: Record<string, string>; body?: object };
    const response = await callOwnService(`${method} hold`, `${apiUrl}/api/v1/anonymous-hold${path}`, {
      method,
      headers: {
        'x-hold-secret': secret,
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      deadlineMs: PATIENCE_MS,
    });
    return { response, answer: await boundedJson(response, MAX_BYTES, 'The hold') };
  }

  async function outcome(asked: ReturnType<typeof call>): Promise<HoldOutcome> {
    const { response, answer } = await asked.catch(() => ({ response: undefined, answer: undefined }));
    if (!response) return { status: 0, problem: 'unreachable' };
    const now = response.headers.get('x-server-time') ?? undefined;
    const hold = response.ok ? answered.safeParse(answer).data : undefined;
    if (hold) return { status: response.status, hold: hold as AnonymousHold, ...(now && { now }) };
    return { status: response.ok ? 502 : response.status, problem: problemOf(answer) ?? 'unknown' };
  }

  return {
    hold: (visitor, body, headers) => outcome(call('POST', '', visitor, { body, headers })),
    read: visitor => outcome(call('GET', '', visitor)),
    async release(visitor) {
      const asked = call('POST', '/release', visitor);
      const { response, answer } = await asked.catch(() => ({ response: undefined, answer: undefined }));
      if (!response) return 'unreachable';
      return response.ok ? undefined : (problemOf(answer) ?? 'unknown');
    },
    async takeOver(visitor, body, authorization) {
      const asked = call('POST', '/take-over', visitor, { body, headers: { authorization } });
      const { response, answer } = await asked.catch(() => ({ response: undefined, answer: undefined }));
      if (!response) return undefined;
      return {
        status: response.status,
        type: response.headers.get('content-type') ?? 'application/json',
        body: answer,
        problem: problemOf(answer),
        now: response.headers.get('x-server-time') ?? undefined,
      };
    },
  };
}
