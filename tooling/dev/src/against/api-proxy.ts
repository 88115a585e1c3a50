import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Under this path the development server passes calls on to the site's API, which knows pages of its own origin only. */
export const API_PATH = '/__api';

/** @param api origin of the site's API @param site origin of the running site, in whose name the call is made */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, api: string, site: string): void {
  const target = new URL((incoming.url ?? '').slice(API_PATH.length) || '/', api);
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { ...incoming.headers, host: target.host, origin: new URL(site).origin };
  const call = send(target, { method: incoming.method, headers }, response => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  call.once('error', error => {
    outgoing
      .writeHead(502, { 'content-type': 'text/plain' })
      .end(`The site's API does not answer: ${error.message}`);
  });
  incoming.pipe(call);
}
