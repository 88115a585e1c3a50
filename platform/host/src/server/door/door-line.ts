import type { DoorAnswer, DoorQuestion, DoorReply } from '../../worker/door-messages.ts';
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

  async function answer({ id, request }: Extract<DoorQuestion, { type: 'fetch' }>): Promise<void> {
    if (underWay.has(id)) return;
    const end = new AbortController();
    underWay.set(id, end);
    const answered = await call(request, end.signal, renderer);
    underWay.delete(id);
    // Whoever gave up waits for nothing.
    if (!end.signal.aborted) send({ kind: 'fetched', id, answer: answered });
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

const NOBODY: DoorAnswer = { error: { name: 'TypeError', message: 'Nobody makes calls for this renderer' } };
