import { connectRenderProcess, type Renderers } from './remote-process.ts';
import { type ProcessOptions, type RenderProcess, startRenderProcess } from './render-process.ts';

/** `renderers` is absent where render processes are children of the shell (docs/decisions/199). */
export type PlaceOptions = ProcessOptions & { renderers?: Renderers | undefined };

export const startProcess = ({ renderers, ...options }: PlaceOptions): RenderProcess =>
  renderers ? connectRenderProcess(options, renderers) : startRenderProcess(options);

/** @param url `tcp://renderer:3400`; empty: none */
export function renderersAt(url: string): Renderers | undefined {
  if (!url) return undefined;
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
