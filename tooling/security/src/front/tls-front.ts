import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Certificate } from './certificate.ts';
import { forward } from './forward.ts';
import { close, listen } from './listen.ts';

type TlsFront = { httpPort: number; httpsPort: number; close(): Promise<void> };

/** Ends TLS in front of a shell, as the edge does (docs/decisions/100): whoever comes without TLS is sent to it. */
export async function openTlsFront(certificate: Certificate, target: string): Promise<TlsFront> {
  const passOn: RequestListener = (incoming, outgoing) =>
    void forward(incoming, outgoing, target, {
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  const https = createTlsServer(certificate, passOn);
  const httpsPort = await listen(https);
  const http = createServer(({ url }, outgoing) => {
    outgoing.writeHead(308, { location: `https://localhost:${httpsPort}${url}` }).end();
  });
  const httpPort = await listen(http);
  return { httpPort, httpsPort, close: async () => void (await Promise.all([close(http), close(https)])) };
}
