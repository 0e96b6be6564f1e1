import type { ChainId } from '@latchkey/core'
import { type ReadResult, readKey, useRead, useReadNetwork } from '@latchkey/react/hooks'
import type { Rpc, SolanaRpcApi } from '@solana/kit'
import { getRpc } from '../client/getRpc.js'

/**
 * Loads kit's `Rpc` for one of the app's Solana networks, the active one by default.
 *
 * @example
 * ```ts
 * import { useRpc } from '@latchkey/adapter-solana/react'
 *
 * export function useReadSlot() {
 *   const { data: rpc } = useRpc()
 *   return () => rpc?.getSlot().send()
 * }
 * ```
 */
export function useRpc({
  chainId,
}: {
  /** Default: the active network. */
  readonly chainId?: ChainId<'solana'> | undefined
} = {}): ReadResult<Rpc<SolanaRpcApi>> {
  const network = useReadNetwork({ namespace: 'solana', chainId })
  // The key changes when the app adds the network later, or changes its endpoints.
  return useRead({ key: readKey(network ?? chainId), read: ({ client }) => getRpc(client, { chainId }) })
}
