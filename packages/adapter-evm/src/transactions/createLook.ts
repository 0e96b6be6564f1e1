import type { Network } from '@latchkey/core'
import type { AdapterHost, SentTransaction } from '@latchkey/core/adapter'
import { toBigint } from '../lib/quantity.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { writeSighting } from './Sighting.js'

type Sender = { readonly from: string; readonly nonce: bigint }

/**
 * Creates the function that returns whether a transaction is in a block. Once the sender's nonce is higher, another transaction has
 * replaced it, for example to speed it up. At the first sighting, it returns a note, so that a later page can find the replacement.
 */
export function createLook({
  host,
  rpc,
}: {
  readonly host: Pick<AdapterHost, '$networks'>
  readonly rpc: EvmRpc
}): (transaction: SentTransaction, signal: AbortSignal) => Promise<boolean | { readonly trace: string }> {
  const senders = new Map<string, Sender>()
  const networkOf = (chainId: string): Network | undefined => {
    const { network, requestedNetworks = [] } = host.$networks.get().eip155 ?? {}
    return [...requestedNetworks, ...(network ? [network] : [])].find(
      ({ id, rpcUrls }) => id === chainId && rpcUrls.length > 0,
    )
  }
  return async ({ chainId, id }, signal) => {
    const network = networkOf(chainId)
    // Neither the transaction nor a balance can be read.
    if (!network || !/^0x[0-9a-f]{64}$/i.test(id)) return true
    const request = (method: string, ...params: readonly unknown[]) =>
      rpc({ network, method, params, signal })
    const known = senders.get(id)
    // Read first, so that a transaction that is still pending gets into a later block.
    const block = known ? undefined : toBigint(await request('eth_blockNumber'))
    const [receipt, other] = await Promise.all([
      request('eth_getTransactionReceipt', id),
      known
        ? request('eth_getTransactionCount', known.from, 'latest')
        : request('eth_getTransactionByHash', id),
    ])
    if (receipt) return true
    if (known) return (toBigint(other) ?? 0n) > known.nonce
    const { from, nonce: value } = Object(other) as { from?: unknown; nonce?: unknown }
    const nonce = toBigint(value)
    if (typeof from !== 'string' || nonce === undefined) return false
    senders.set(id, { from, nonce })
    return block === undefined ? false : { trace: writeSighting({ nonce, block }) }
  }
}
