import { type Connection, rpcErrors, walletErrors } from '@latchkey/core'
import { canonicalAddress } from '../address/decodeAddress.js'
import { bitcoinErrors } from '../bitcoinErrors.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'

/**
 * Makes sure, before a wallet is asked, that it is on the network of a payment and has the address it comes from.
 * @throws `wallet/wrong_chain`, `rpc/invalid_params`, `bitcoin/ordinals_address`
 */
export function assertSender({
  connection,
  network: { id },
  from,
  spendOrdinals = false,
}: {
  readonly connection: Connection
  readonly network: Pick<BitcoinRow, 'id'>
  readonly from: string
  readonly spendOrdinals?: boolean | undefined
}): void {
  const actual = connection.$chainId.get()
  if (actual !== id) throw walletErrors.wrongChain({ expected: id, actual })
  const address = canonicalAddress(from)
  const account = connection.$accounts.get().find((one) => canonicalAddress(one.address) === address)
  if (!account) throw rpcErrors.invalidParams({ detail: 'from' }, { rpcCode: -32602 })
  if (account.type === 'ordinal' && !spendOrdinals) throw bitcoinErrors.ordinalsAddress({ address })
}
