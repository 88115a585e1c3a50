import { callerOf } from '@flotilla/runtime/trace';
import type { DoorQuestion, DoorRequest } from '../../worker/door-messages.ts';

/** Whether a renderer said what a renderer says: its code is not the shell's, and may send anything. */
export function isQuestion(question: DoorQuestion): boolean {
  if (typeof question.id !== 'number') return false;
  return question.type === 'fetch-ended' || isRequest(question.request);
}

function isRequest(request: DoorRequest | null | undefined): boolean {
  if (typeof request !== 'object' || request === null) return false;
  const { url, method, headers, body, traceparent, deadlineMs, party } = request;
  return (
    [url, method].every(isText) &&
    Array.isArray(headers) &&
    headers.every(pair => Array.isArray(pair) && pair.length === 2 && pair.every(isText)) &&
    (body === undefined || isText(body) || body instanceof Uint8Array) &&
    (traceparent === undefined || callerOf(traceparent) !== undefined) &&
    deadlineMs > 0 &&
    (party === undefined || isText(party))
  );
}

const isText = (value: unknown): boolean => typeof value === 'string';
