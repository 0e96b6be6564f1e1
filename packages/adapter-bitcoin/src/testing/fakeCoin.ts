import { crypto, Transaction } from 'bitcoinjs-lib'
import type { Coin } from '../esplora/Esplora.js'
import { bitcoinMainnet } from '../networks/networks.js'
import type { SpendType } from '../transfer/feeOf.js'
import { createSigner } from './createSigner.js'

/** Creates a coin of the owner of `fakeConnection`, with its transaction. The same name gives the same coin. */
export function fakeCoin({
  name,
  value,
  confirmed = true,
  type = 'p2wpkh',
}: {
  readonly name: string
  /** In satoshi. */
  readonly value: bigint
  readonly confirmed?: boolean
  readonly type?: SpendType
}): Coin & { readonly hex: string } {
  const transaction = new Transaction()
  transaction.version = 2
  transaction.addInput(crypto.sha256(new TextEncoder().encode(name)), 0)
  transaction.addOutput(
    createSigner({ name: 'owner', type, parameters: bitcoinMainnet.address }).script,
    value,
  )
  return { txid: transaction.getId(), vout: 0, value, confirmed, hex: transaction.toHex() }
}
