import type { PreparedTransfer } from '@latchkey/core'
import type { Psbt } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'
import { isSame } from '../lib/isSame.js'
import type { SpentOutput } from '../library/checkSignature.js'
import { scriptOf } from '../library/scriptOf.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'

/**
 * Holds the PSBT of a prepared payment against what is shown of it: the recipient gets the amount, what is left goes
 * back to the sender, and the network gets no more than the fee.
 * @throws `bitcoin/prepared_altered`
 */
export function assertShown({
  psbt,
  spent,
  prepared: { from, to, amount, fee },
  network: { address: parameters },
}: {
  readonly psbt: Psbt
  /** What `readSpent` returns for the PSBT. */
  readonly spent: readonly (SpentOutput | undefined)[]
  readonly prepared: PreparedTransfer
  readonly network: BitcoinRow
}): void {
  const [recipient, own] = [scriptOf(to, parameters), scriptOf(from, parameters)]
  const [paid, ...rest] = psbt.txOutputs
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
