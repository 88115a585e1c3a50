import type { DoorAnswer, DoorQuestion, DoorReply } from '../../worker/door-messages.ts';
import { createAnswerAllowance } from '../render/talk-limits.ts';
import type { CallDoor, Renderer } from './door.ts';

/** The door's end of the line to one renderer. */
export type DoorLine = {
  hear(question: DoorQuestion): void;
  /** The renderer is gone: its calls end. */
  close(): void;
};

/**
 * @param call makes calls; without it none is made, as for a renderer of a test
 * @param renderer whose line it is
 */
export function openDoorLine(
  call: CallDoor = async () => NOBODY,
  send: (reply: DoorReply) => void,
  renderer?: Renderer,
): DoorLine {
  const underWay = new Map<number, AbortController>();
  const mayHave = createAnswerAllowance();

  async function answer({ id, request }: Extract<DoorQuestion, { type: 'fetch' }>): Promise<void> {
    if (underWay.has(id)) return;
    const end = new AbortController();
    underWay.set(id, end);
    const answered = await call(request, end.signal, renderer);
    underWay.delete(id);
    // Whoever gave up waits for nothing.
    if (end.signal.aborted) return;
    // Many calls share one answer, and each copy takes time and room.
    const answer = mayHave('error' in answered ? 0 : answered.body.length) ? answered : TOO_MUCH;
    send({ kind: 'fetched', id, answer });
  }

  return {
    hear(question) {
      if (question.type === 'fetch') void answer(question);
      else underWay.get(question.id)?.abort();
    },
    close() {
      for (const end of underWay.values()) end.abort();
    },
  };
}

const TOO_MUCH: DoorAnswer = { error: { name: 'TypeError', message: 'This renderer asks for too much' } };
const NOBODY: DoorAnswer = { error: { name: 'TypeError', message: 'Nobody makes calls for this renderer' } };
