import { isLatchkeyError } from '@latchkey/core'
import type { Psbt } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../errors/bitcoinErrors.js'

/** Satoshi per virtual byte. Past fees were far lower. */
const HIGHEST = 5_000

/**
 * Finalizes a PSBT whose every input is signed, in place, and returns its transaction as hexadecimal text.
 * @throws `bitcoin/psbt_malformed` when a signature or a script is missing, `bitcoin/fee_too_high` above
 * 5,000 satoshi per virtual byte if the fee is unknown.
 */
export function toTransactionHex({
  psbt,
  isFeeUnknown = false,
}: {
  readonly psbt: Psbt
  /** The fee was neither calculated nor shown here. */
  readonly isFeeUnknown?: boolean
}): string {
  try {
    psbt.data.inputs.forEach((input, index) => {
      if (!input.finalScriptSig && !input.finalScriptWitness) psbt.finalizeInput(index)
    })
    const transaction = psbt.extractTransaction(true)
    if (isFeeUnknown && psbt.getFeeRate() > HIGHEST) {
      const limit = String(HIGHEST * transaction.virtualSize())
      throw bitcoinErrors.feeTooHigh({ fee: String(psbt.getFee()), limit })
    }
    return transaction.toHex()
  } catch (cause) {
    if (isLatchkeyError(cause)) throw cause
    throw bitcoinErrors.psbtMalformed({ reason: 'cannot be finalized' }, { cause })
  }
}
