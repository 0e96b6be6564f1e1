import type { Psbt } from 'bitcoinjs-lib'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'

/** The raw transaction of a signed PSBT, in hexadecimal. Throws -32602 when an input is not signed. */
export function toTransaction(psbt: Psbt): string {
  const whole = psbt.clone()
  finalizeInputs({ psbt: whole, indexes: [...whole.data.inputs.keys()] })
  return whole.extractTransaction(true).toHex()
}

/** Turns the signatures of these inputs into what the chain wants. Throws -32602 when one is not signed. */
export function finalizeInputs({ psbt, indexes }: { psbt: Psbt; indexes: readonly number[] }): void {
  for (const index of indexes) {
    const input = psbt.data.inputs[index]
    if (input?.finalScriptWitness || input?.finalScriptSig) continue
    try {
      psbt.finalizeInput(index)
    } catch {
      throw new ProviderRpcError({ code: -32602, message: `Input ${index} cannot be finalised.` })
    }
  }
}
