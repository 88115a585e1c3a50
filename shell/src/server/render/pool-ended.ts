/** The process of a pool ended before it answered. */
export class PoolEnded extends Error {
  override name = 'PoolEnded';
}
