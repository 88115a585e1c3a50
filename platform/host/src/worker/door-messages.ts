/** One call of a service, as a renderer asks for it. Bodies are whole: the door bounds them. */
export type DoorRequest = {
  /** Absolute. */
  url: string;
  method: string;
  headers: [name: string, value: string][];
  body?: string | Uint8Array | undefined;
  /** W3C trace context of the work that calls. */
  traceparent?: string | undefined;
  /** How long the caller waits at most, in ms. The door has a limit of its own. */
  deadlineMs: number;
  /** Whose work it is (`mf-x/view`), for the log. A renderer may say what it likes. */
  party?: string | undefined;
};

export type DoorError = {
  /** `TypeError`: there is no answer, as when `fetch` fails. `DoorError`: the shell makes no such call. */
  name: 'TimeoutError' | 'AbortError' | 'TypeError' | 'DoorError';
  message: string;
};

export type Answered = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: Uint8Array;
};

export type DoorAnswer = Answered | { error: DoorError };

/** From a renderer: a call, or its end because the caller gave up. */
export type DoorQuestion =
  | { type: 'fetch'; id: number; request: DoorRequest }
  | { type: 'fetch-ended'; id: number };

/** To a renderer: what became of a call. */
export type DoorReply = { kind: 'fetched'; id: number; answer: DoorAnswer };
