/** The process of a pool ended before it answered. */
export class PoolEnded extends Error {
  override name = 'PoolEnded';
}

/** The renderer in which the process ran is away. */
export class RendererLost extends PoolEnded {
  override name = 'RendererLost';
}
