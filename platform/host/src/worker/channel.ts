import { Socket } from 'node:net';
import { deserialize } from 'node:v8';
import { onBytes, sendFrame } from '../frames.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { plainCopy } from './plain-copy.ts';

/** How a render process and its shell talk: the one place on this side that knows it. */

/** Descriptors that the shell opens for a render process (render-process.ts). */
const CHANNEL_FD = 3;
export const HEARTBEAT_FD = 4;

const socket = new Socket({ fd: CHANNEL_FD, readable: true, writable: true });
const end = () => process.exit();
// Whoever started this process is gone, and nobody needs it any more.
socket.on('close', end);
socket.on('error', end);
// A signal to the whole group is for the shell, which ends this process when it is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

/** @throws Error where the message holds what is no data */
export const send = (message: FromWorker): void => sendFrame(socket, plainCopy(message));

export const onMessage = (listener: (message: ToWorker) => void): void =>
  onBytes(socket, message => listener(deserialize(message) as ToWorker), {
    mostBytes: Number.POSITIVE_INFINITY,
    onNonsense: error => {
      throw error;
    },
  });
