import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { SITE_ENV } from '../ports.ts';

const EDGE = join(ROOT, 'tooling/docker/edge');
/** Where Debian has the types of files, as the image of the edge has. */
const SYSTEM_TYPES = '/etc/nginx/mime.types';

/** The edge's own configuration, with paths in a folder, one worker, and its log in a file. @returns the file */
export async function edgeConfiguration(folder: string, port: number): Promise<string> {
  const values: Record<string, string> = {
    SITE_HOST: `localhost:${SITE_ENV.PORT}`,
    SITE_SCHEME: '$scheme',
    RESOLVER: '127.0.0.1',
    SHELL_ADDRESS: `127.0.0.1:${SITE_ENV.PORT}`,
    API_ADDRESS: new URL(SITE_ENV.API_URL).host,
    CLIENT_NAMED_BY: 'unix:',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
  };
  const inFolder = (text: string) =>
    text
      .replaceAll(/(?<![\w.])\/(tmp|var\/cache\/edge)\//g, `${folder}/`)
      .replaceAll('/etc/nginx/conf.d/', `${folder}/conf.d/`)
      .replaceAll('/srv', EDGE)
      .replace('worker_processes auto', 'worker_processes 1')
      .replace('/dev/stderr', `${folder}/error.log`)
      .replace('/dev/stdout', `${folder}/access.log`);
  const main = await readFile(join(EDGE, 'nginx.conf'), 'utf8');
  const site = await readFile(join(EDGE, 'site.conf.template'), 'utf8');
  const filled = site.replaceAll(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole);
  await mkdir(join(folder, 'conf.d'), { recursive: true });
  await writeFile(join(folder, 'conf.d/listen.public'), `listen 127.0.0.1:${port} default_server;\n`);
  await writeFile(join(folder, 'conf.d/site.conf'), inFolder(filled));
  await writeFile(join(folder, 'nginx.conf'), inFolder(main));
  await cp(join(EDGE, 'away'), join(folder, 'edge'), { recursive: true });
  return join(folder, 'nginx.conf');
}

/** A nginx that sends one file, brotli, with these headers. @returns the file of the configuration */
export async function plainConfiguration(
  folder: string,
  port: number,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'page.html'), body);
  const lines = Object.entries(headers).map(
    ([name, value]) => `      add_header ${name} "${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}";`,
  );
  const text = `worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 4096; }
http {
  include ${SYSTEM_TYPES};
  charset utf-8;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port} default_server;
    etag off;
    location / {
      root ${folder};
      try_files /page.html =404;
${lines.join('\n')}
    }
  }
}
`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, text);
  return file;
}
