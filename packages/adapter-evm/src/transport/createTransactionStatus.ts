import type { Capabilities, Network, TransactionStatus } from '@latchkey/core'
import { toBigint, toQuantity } from '../lib/quantity.js'
import type { EvmRpc } from './EvmRpc.js'

/** How a transaction was last seen waiting: its nonce, and the newest block at that time. */
type Sighting = { readonly nonce: bigint; readonly block: bigint }

/**
 * Creates the read of a transaction's status: its receipt, else whether the network has it waiting. For one that was seen
 * waiting before, another transaction with its nonce has replaced it.
 */
export function createTransactionStatus({
  rpc,
}: {
  readonly rpc: EvmRpc
}): NonNullable<Capabilities['transactionStatus']> {
  const sightings = new Map<string, Sighting>()

  return async ({ network, address, hash, signal }): Promise<TransactionStatus> => {
    const read = (method: string, ...params: readonly unknown[]) => rpc({ network, method, params, signal })
    const key = `${network.id} ${hash}`
    const [receipt, transaction, head, count] = await Promise.all([
      read('eth_getTransactionReceipt', hash),
      read('eth_getTransactionByHash', hash),
      read('eth_blockNumber'),
      read('eth_getTransactionCount', address, 'latest'),
    ])
    const { status } = Object(receipt) as { status?: unknown }
    if (receipt !== null && receipt !== undefined) {
      sightings.delete(key)
      // Chains older than 2017's Byzantium have no status.
      return { status: status === '0x0' ? 'failed' : 'confirmed' }
    }
    const { nonce: value } = Object(transaction) as { nonce?: unknown }
    const nonce = toBigint(value)
    const block = toBigint(head)
    if (nonce !== undefined) {
      if (block !== undefined && !sightings.has(key)) sightings.set(key, { nonce, block })
      return { status: 'pending' }
    }
    const seen = sightings.get(key)
    if (!seen || block === undefined || (toBigint(count) ?? 0n) <= seen.nonce) return { status: 'dropped' }
    const by = await findByNonce({
      rpc,
      network,
      address,
      nonce: seen.nonce,
      from: seen.block,
      to: block,
      signal,
    })
    // The node has the block, but not its receipts yet.
    if (by === hash.toLowerCase()) return { status: 'pending' }
    return by === undefined ? { status: 'dropped' } : { status: 'replaced', by }
  }
}

/** Finds the transaction that took a nonce, by a binary search for the block after which it was taken. */
async function findByNonce({
  rpc,
  network,
  address,
  nonce,
  from,
  to,
  signal,
}: {
  readonly rpc: EvmRpc
  readonly network: Network
  readonly address: string
  readonly nonce: bigint
  /** A block before it was taken, and one after. */
  readonly from: bigint
  readonly to: bigint
  readonly signal: AbortSignal
}): Promise<string | undefined> {
  const read = (method: string, ...params: readonly unknown[]) => rpc({ network, method, params, signal })
  let [before, after] = [from, to]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    const count = toBigint(await read('eth_getTransactionCount', address, toQuantity(middle)))
    if (count === undefined) return undefined
    if (count > nonce) after = middle
    else before = middle
  }
  const { transactions } = Object(await read('eth_getBlockByNumber', toQuantity(after), true)) as {
    transactions?: unknown
  }
  const list: readonly unknown[] = Array.isArray(transactions) ? transactions : []
  const taken = list.find((each) => {
    const { from: sender, nonce: value } = Object(each) as { from?: unknown; nonce?: unknown }
    return (
      typeof sender === 'string' &&
      sender.toLowerCase() === address.toLowerCase() &&
      toBigint(value) === nonce
    )
  })
  const { hash } = Object(taken) as { hash?: unknown }
  return typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : undefined
}
