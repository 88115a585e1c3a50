import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../shared/faults.ts';

const MODES = ['none', 'down', '4xx', '5xx', 'slow', 'hang', 'invalid'] as const;
type Mode = (typeof MODES)[number];
const SLOW_MS = 3000;

/** The ways in which a mail server can fail; the outbox page stays reachable meanwhile. */
export type SmtpFaults = Faults & {
  /** True where the connection has been dealt with, before a word was said. */
  refuse(socket: Socket): boolean;
  /** Before the greeting; never ends where the server hangs. */
  beforeGreeting(): Promise<void>;
  /** What a message's sender and recipient get told. */
  reply(step: 'sender' | 'recipient'): Error | undefined;
};

export function createSmtpFaults(): SmtpFaults {
  let mode: Mode = 'none';
  const held = new Set<Socket>();
  return {
    get mode() {
      // The HTTP modes and these share a switch and most names.
      return mode as Faults['mode'];
    },
    modes: MODES,
    set(wanted) {
      const found = MODES.find(one => one === wanted);
      if (!found) return false;
      mode = found;
      for (const socket of held) socket.destroy();
      held.clear();
      return true;
    },
    apply: async () => false,
    refuse(socket) {
      if (mode === 'down') socket.destroy();
      else if (mode === 'invalid') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      else if (mode === 'hang') {
        held.add(socket);
        socket.on('close', () => held.delete(socket));
      } else return false;
      return true;
    },
    async beforeGreeting() {
      if (mode === 'slow') await wait(SLOW_MS);
    },
    reply(step) {
      if (mode === '4xx' && step === 'sender') return refusal(451, '4.3.0 Try again later (switched on)');
      if (mode === '5xx' && step === 'recipient') return refusal(550, '5.1.1 No such mailbox (switched on)');
      return undefined;
    },
  };
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
