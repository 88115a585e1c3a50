import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const EDGE = join(ROOT, 'tooling/docker/edge');

/** Hosts with ports, as in `localhost:3000`. `namedBy`: a proxy in front, which says who the visitor is. */
export type Behind = { site: string; shell: string; api: string; namedBy?: string };

/** The edge's own configuration, with paths in a folder, one worker, and its log in a file. @returns the file */
export async function edgeConfiguration(
  folder: string,
  port: number,
  { site, shell, api, namedBy = 'unix:' }: Behind,
): Promise<string> {
  const values: Record<string, string> = {
    SITE_HOST: site,
    SITE_SCHEME: '$scheme',
    RESOLVER: '127.0.0.1',
    SHELL_ADDRESS: shell,
    API_ADDRESS: api,
    CLIENT_NAMED_BY: namedBy,
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
  const template = await readFile(join(EDGE, 'site.conf.template'), 'utf8');
  const filled = template.replaceAll(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole);
  await mkdir(join(folder, 'conf.d'), { recursive: true });
  await writeFile(join(folder, 'conf.d/listen.public'), `listen 127.0.0.1:${port} default_server;\n`);
  await writeFile(join(folder, 'conf.d/site.conf'), inFolder(filled));
  await writeFile(join(folder, 'nginx.conf'), inFolder(main));
  await cp(join(EDGE, 'away'), join(folder, 'edge'), { recursive: true });
  return join(folder, 'nginx.conf');
}
