import type { Latchkey } from '@latchkey/core'
import type { DirectoryApi } from '@latchkey/core/directory'

/** Featured and recommended wallets of the connect list, four each (specification, 9). */
const limit = 4

/**
 * Counts the rows to come: an app may feature wallets that only the provider API knows, and recommended ones wait for them.
 * Their room is kept until the provider API has answered.
 */
export function countAwaited(known: { readonly client: Latchkey; readonly directory: DirectoryApi }): number {
  const { client, directory } = known
  const { featuredWalletIds = [], features } = client.options
  const { status, featured, recommended } = directory.$state.get()
  const waiting = status === 'idle' || status === 'loading'
  const unknown = featuredWalletIds.filter((id) => !directory.find(id)).length
  if (!waiting || unknown === 0 || recommended.length > 0) return 0
  return Math.min(unknown, limit - featured.length) + (features.allWallets ? limit : 0)
}
