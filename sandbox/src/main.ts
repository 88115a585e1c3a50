import { readEnvironment } from './environment.ts';
import { startSandbox } from './start.ts';

/** All stand-ins in one process, each on its own port. Ends on SIGTERM or SIGINT. */
try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  for (const { name, port } of sandbox.listeners) console.log(`${name.padEnd(14)} http://localhost:${port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
