import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../shared/faults.ts';

const MODES = ['none', 'down', '4xx', '5xx', 'slow', 'hang', 'invalid'] as const;
type Mode = (typeof MODES)[number];
const SLOW_MS = 3000;

/** Failures of the mail server, which leave the outbox page reachable. */
export type SmtpFaults = Faults & {
  /** Fails a new connection before the greeting. @returns whether it did */
  refuse(socket: Socket): boolean;
  /** Delays the greeting; never resolves in the mode `hang`. */
  beforeGreeting(): Promise<void>;
  /** The error that sender and recipient commands get. */
  reply(step: 'sender' | 'recipient'): Error | undefined;
};

export function createSmtpFaults(): SmtpFaults {
  let mode: Mode = 'none';
  const hanging = new Set<Socket>();
  return {
    get mode() {
      // The type has the HTTP modes; the mail server's modes differ.
      return mode as Faults['mode'];
    },
    modes: MODES,
    set(name) {
      const found = MODES.find(one => one === name);
      if (!found) return false;
      mode = found;
      for (const socket of hanging) socket.destroy();
      hanging.clear();
      return true;
    },
    apply: async () => false,
    refuse(socket) {
      if (mode === 'down') socket.destroy();
      else if (mode === 'invalid') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      else if (mode === 'hang') {
        hanging.add(socket);
        socket.on('close', () => hanging.delete(socket));
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
