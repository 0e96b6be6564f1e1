/** How a signing function reaches its chain. */
export type ChainAccess = {
  /** Base URL of an Esplora REST source, for example `https://mempool.space/testnet/api`. */
  esploraUrl?: string | undefined
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined
  signal?: AbortSignal | undefined
}
