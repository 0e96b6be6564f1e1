import { canonicalAddress } from '../address/canonicalAddress.js'
import { scriptOf } from '../bitcoinjs/scriptOf.js'
import type { ChainTransaction } from '../esplora/Esplora.js'
import { toHex } from '../lib/bytes.js'
import type { ParsedNetwork } from '../networks/BitcoinNetwork.js'
import { feeLimit } from './feeOf.js'

/** The part of a transaction that differs from the payment that was requested. */
export type Alteration = 'inputs' | 'recipient' | 'memo' | 'outputs' | 'fee'

/**
 * Compares a transaction that a wallet has sent with the payment it was requested to make. Allows one output for the
 * recipient, one for the memo, change to own addresses, own coins as inputs, and no more than `maxFee` for the network.
 * Returns the first part that differs, or `undefined`.
 */
export function findAlteration({
  sent: { inputs, outputs, weight },
  own,
  recipient,
  satoshi,
  memo,
  maxFee,
  network: { address: parameters },
}: {
  readonly sent: ChainTransaction
  /** The wallet's addresses that were known before the request. */
  readonly own: readonly string[]
  /** The recipient's script, hexadecimal. */
  readonly recipient: string
  readonly satoshi: bigint
  /** The script of the memo's output, hexadecimal. */
  readonly memo?: string | undefined
  /** In satoshi. The limit of `feeLimit` if no fee was shown. */
  readonly maxFee?: bigint | undefined
  readonly network: Pick<ParsedNetwork, 'address'>
}): Alteration | undefined {
  const addresses = own.map(canonicalAddress)
  const isOwn = ({ address }: { readonly address: string | undefined }) =>
    address !== undefined && addresses.includes(canonicalAddress(address))
  if (!inputs.length || !inputs.every(isOwn)) return 'inputs'

  const rest = [...outputs]
  const takeOut = (script: string, value: bigint) => {
    const at = rest.findIndex((output) => output.script === script && output.value === value)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }
  if (!takeOut(recipient, satoshi)) return 'recipient'
  if (memo !== undefined && !takeOut(memo, 0n)) return 'memo'
  const scripts = addresses.map((address) => toHex(scriptOf(address, parameters) ?? new Uint8Array()))
  if (!rest.every(({ script }) => script && scripts.includes(script))) return 'outputs'

  const fee = total(inputs) - total(outputs)
  const size = Math.ceil(weight / 4)
  return fee < 0n || fee > feeLimit({ amount: satoshi, size, maxFee }) ? 'fee' : undefined
}

const total = (list: readonly { readonly value: bigint }[]) =>
  list.reduce((all, { value }) => all + value, 0n)
