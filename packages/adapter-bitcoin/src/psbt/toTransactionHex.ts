import { isBaseError } from '@latchkey/core'
import type { Psbt } from 'bitcoinjs-lib'
import { bitcoinErrors } from '../bitcoinErrors.js'

/** No fee of the past came near this. Satoshi per virtual byte. */
const HIGHEST = 5_000

/**
 * Finalizes a PSBT whose every input is signed, in place, and returns its transaction as hexadecimal text.
 * @throws `bitcoin/psbt_malformed` where a signature or a script is missing, `bitcoin/fee_too_high` beyond 5,000
 * satoshi per virtual byte, unless the fee was worked out here and shown.
 */
export function toTransactionHex({
  psbt,
  isFeeUnknown = false,
}: {
  readonly psbt: Psbt
  /** Nobody here has looked at what it costs. */
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
    if (isBaseError(cause)) throw cause
    throw bitcoinErrors.psbtMalformed({ reason: 'cannot be finished' }, { cause })
  }
}
