import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendFrame } from '../../frames.ts';
import type { FromHost } from '../../renderer/messages.ts';
import { monotonicMs } from './heartbeat-pipe.ts';
import { connectRenderProcess } from './remote-process.ts';

test('a process is not silent because its host is: that of a busy machine is blamed for nothing', async () => {
  const figures = { silentMs: 300, suspect: '', loop: { active: 1, idle: 1 }, cpuMs: 10, residentBytes: 1 };
  const said: FromHost = { kind: 'figures', figures: { ...figures, refused: 0, lostOutput: 0 } };
  // It tells figures once, and then nothing.
  const host = createServer(socket => {
    socket.on('error', () => {}).resume();
    sendFrame(socket, said);
  });
  await once(host.listen(0, '127.0.0.1'), 'listening');
  const { port } = host.address() as AddressInfo;
  const process = connectRenderProcess({ script: __filename, heapMb: 64 }, { host: '127.0.0.1', port });
  const silentMs = () => monotonicMs() - process.heartbeat.lastBeat();

  await sleep(1500);
  expect(silentMs()).toBeLessThan(1400);
  expect(process.hasEnded()).toBe(false);

  process.terminate();
  await process.ended;
  expect(process.wasLost()).toBe(false);
  host.close();
});
