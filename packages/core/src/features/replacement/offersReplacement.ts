import type { Latchkey } from '../../client/Client.js'
import type { ReplacementRequest } from './ReplacementApi.js'

/**
 * Returns whether a pending transaction of an account can be offered for replacement: the adapter can replace transactions, and the
 * account is a key in a connected wallet that takes the number of a transaction. The embedded wallet sets it itself.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import type { ActivityItem } from '@latchkey/core/activity'
 * import { offersReplacement } from '@latchkey/core/replacement'
 *
 * const isOffered = (client: Latchkey, { chainId, from, hash, status }: ActivityItem) =>
 *   status === 'pending' && from !== undefined && offersReplacement(client, { chainId, from, hash })
 * ```
 */
export function offersReplacement(
  { can, connections, connectors, networks }: Latchkey,
  {
    chainId,
    from,
    hash,
  }: Omit<ReplacementRequest, 'kind'> & {
    /** The account that sent it. */
    readonly from: string
  },
): boolean {
  const network = networks.$list.get().find(({ id }) => id === chainId)
  if (!hash || !network || !can(network.namespace).replacement) return false
  const state = connections.$states.get()[network.namespace]
  if (state?.status !== 'connected') return false
  const { accounts, connectorId } = state
  const isKey = accounts.some(({ address, type }) => address === from && type !== 'smartAccount')
  return isKey && connectors.$list.get().find(({ id }) => id === connectorId)?.type !== 'AUTH'
}
