import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into every process of the site by NODE_OPTIONS; does something in the shell alone. It answers with the size of the heap
 * after a forced collection.
 */
const { SOAK_HEAP_PORT } = process.env;
if (SOAK_HEAP_PORT && isMainThread && process.argv[1]?.endsWith('shell/src/server/main.ts')) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  createServer((_request, response) => {
    collect();
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    response.end(JSON.stringify({ heapUsed, external, rss }));
  })
    .listen(Number(SOAK_HEAP_PORT), '127.0.0.1')
    .unref();
}
