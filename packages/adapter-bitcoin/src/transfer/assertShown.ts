import type { PreparedTransfer } from '@latchkey/core'
import type { Psbt } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { isSame } from '../lib/isSame.js'
import { scriptOf } from '../library/scriptOf.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { readSpent } from '../psbt/readSpent.js'

/**
 * Holds the PSBT of a prepared payment against what is shown of it: the recipient gets the amount, what is left goes
 * back to the sender, and the network gets no more than the fee.
 * @throws `bitcoin/prepared_altered`, `bitcoin/psbt_malformed`
 */
export function assertShown({
  psbt,
  prepared: { from, to, amount, fee },
  network: { address: parameters },
}: {
  readonly psbt: Psbt
  readonly prepared: PreparedTransfer
  readonly network: BitcoinRow
}): void {
  const [recipient, own] = [scriptOf(to, parameters), scriptOf(from, parameters)]
  const [paid, ...rest] = psbt.txOutputs
  const spent = readSpent(psbt)
  const total = (list: readonly ({ readonly value: bigint } | undefined)[]) =>
    list.reduce((all, each) => all + (each?.value ?? 0n), 0n)
  const isRight =
    recipient &&
    own &&
    paid &&
    isSame(paid.script, recipient) &&
    paid.value === amount.value &&
    rest.every(({ script }) => isSame(script, own)) &&
    spent.every((output) => output && isSame(output.script, own)) &&
    total(spent) - total(psbt.txOutputs) <= fee.value
  if (!isRight) throw bitcoinErrors.preparedAltered({})
}
