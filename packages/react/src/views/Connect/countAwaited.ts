import type { Connector, Latchkey } from '@latchkey/core'
import type { DirectoryApi } from '@latchkey/core/directory'

/** Rows that the directory's part of the list has at the least, as long as anything fills them. */
const rows = 4

/**
 * Rows that are to come: an app may feature wallets that only the provider knows, and what stands behind them waits for
 * them. Their room is kept until the provider has answered.
 */
export function countAwaited(known: {
  readonly client: Latchkey
  readonly directory: DirectoryApi
  /** The wallets found here. */
  readonly found: readonly Connector[]
}): number {
  const { client, directory, found } = known
  const { status, featured, custom, recommended } = directory.$state.get()
  const waiting = status === 'idle' || status === 'loading'
  const unknown = (client.options.featuredWalletIds ?? []).filter((id) => !directory.find(id)).length
  if (!waiting || unknown === 0 || recommended.length > 0) return 0
  const installed = found.filter(({ type }) => type !== 'EXTERNAL' && type !== 'WALLET_CONNECT').length
  return unknown + Math.max(0, rows - (featured.length + unknown + custom.length + installed))
}
