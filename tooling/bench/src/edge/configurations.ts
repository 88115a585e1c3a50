import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Debian has the types of files, as the image of the edge has. */
const SYSTEM_TYPES = '/etc/nginx/mime.types';

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
