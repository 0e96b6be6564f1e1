import type { BuiltTransaction, Network } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { toHexBytes } from '../lib/quantity.js'

/**
 * Returns the contract and the data of a transaction that a server has built. Throws the error that `altered` returns for another
 * network, another sender, or a value that the visitor did not agree to.
 */
export function parseBuilt({
  built,
  network,
  from,
  value,
  altered,
}: {
  readonly built: BuiltTransaction
  readonly network: Network
  /** Absent: any sender is allowed. */
  readonly from?: Address | undefined
  /** Expected value of the transaction, in wei. */
  readonly value: bigint
  readonly altered: (part: string) => Error
}): { readonly to: Address; readonly data: Hex } {
  const to = addressOf(built.to, network)
  if (!to) throw altered('network')
  const sender = built.from === undefined || from === undefined ? from : addressOf(built.from, network)
  if (sender?.toLowerCase() !== from?.toLowerCase()) throw altered('account')
  if (built.value !== undefined && built.value !== value) throw altered('value')
  const data = toHexBytes(built.data)
  if (data === undefined || data.length < 10) throw altered('data')
  return { to, data }
}

/** Returns the address in a CAIP-10 id of this network. An address without a network is returned unchanged. */
function addressOf(id: string, network: Network): Address | undefined {
  const address = id.startsWith(`${network.id}:`) ? id.slice(network.id.length + 1) : id
  return /^0x[0-9a-f]{40}$/i.test(address) ? (address as Address) : undefined
}
