import type { Psbt } from 'bitcoinjs-lib'
import { finalizeInputs } from './finalizeInputs.js'

/** The raw transaction of a signed PSBT, in hexadecimal. Throws -32602 when an input is not signed. */
export function toTransaction(psbt: Psbt): string {
  const whole = psbt.clone()
  finalizeInputs({ psbt: whole, indexes: [...whole.data.inputs.keys()] })
  return whole.extractTransaction(true).toHex()
}
