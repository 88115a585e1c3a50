/** A module of a remote that a stock tool built, as its release knows it (docs/decisions/158). */
export type StockPart = {
  /** Path of the container's script, and its digest. */
  entry: string;
  integrity: string;
  /** Global variable into which the script writes the container. */
  globalName: string;
  /** What the container exposes, such as `./Forecast`. */
  module: string;
};

/** What `createBridgeComponent` of the federation's bridges makes: an application that brings a root of its own. */
export type BridgeProvider = {
  render(info: { dom: HTMLElement; moduleName: string } & Record<string, unknown>): unknown;
  destroy(info: { dom: HTMLElement; moduleName: string }): unknown;
};

/** Why a part is not shown. The name is what reports of failures carry, so that each cause has its own. */
export function partError(name: 'PartNotLoaded' | 'PartEmpty' | 'PartFailed', message: string): Error {
  return Object.assign(new Error(message), { name });
}
