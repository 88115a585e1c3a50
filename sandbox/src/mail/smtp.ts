import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Outbox } from './outbox.ts';
import type { SmtpFaults } from './smtp-faults.ts';

const LARGEST = 10_000_000;

/** The SMTP server: it accepts every message with any credentials, and delivers none. */
export function createSmtp(outbox: Outbox, faults: SmtpFaults) {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'Fernweh outbox',
    size: LARGEST,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: (auth, _, done) => done(null, { user: auth.username ?? 'anyone' }),
    onConnect: (_, done) => void faults.beforeGreeting().then(() => done()),
    onMailFrom: (_, __, done) => done(faults.reply('sender')),
    onRcptTo: (_, __, done) => done(faults.reply('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('5.3.4 Message too large'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        outbox.add(Buffer.concat(chunks), recipients).then(
          ({ id }) => done(null, `Kept as ${id}`),
          error => done(error),
        );
      });
    },
  });
  // A client that disconnects in the middle is no error of the server.
  server.on('error', () => {});
  const [accept] = server.server.listeners('connection') as ((socket: Socket) => void)[];
  server.server.removeAllListeners('connection');
  server.server.on('connection', (socket: Socket) => {
    socket.on('error', () => {});
    if (!faults.refuse(socket)) accept?.(socket);
  });

  return {
    get port() {
      return (server.server.address() as AddressInfo | null)?.port ?? 0;
    },
    /** @throws Error in one line where the port is taken */
    listen: (port: number, host: string) =>
      new Promise<void>((resolve, reject) => {
        server.server.once('error', (error: NodeJS.ErrnoException) =>
          reject(
            error.code === 'EADDRINUSE'
              ? new Error(`mail: port ${port} is in use. Stop what uses it, or set another port.`)
              : error,
          ),
        );
        server.listen(port, host, () => resolve());
      }),
    close: () => {
      faults.set('none');
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}
