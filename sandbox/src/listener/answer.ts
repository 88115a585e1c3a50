/** What a stand-in answers: an object becomes JSON, a text or a buffer goes out as it is. */
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body: object | string | Buffer;
};

export type Ask = {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  /** The body as text, whatever its content type says. */
  text(): Promise<string>;
};

export type Handler = (ask: Ask) => Promise<Answer> | Answer;

/** A refusal on purpose; `id` is the vendor's own name of it, where the vendor has such names. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly id: string | undefined;
  readonly details: unknown;
  constructor(status: number, message: string, { id, details }: { id?: string; details?: unknown } = {}) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
  }
}

/** @throws Refusal 400 where the text is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new Refusal(400, 'The body is not valid JSON', { id: 'BadRequest' });
  }
}
