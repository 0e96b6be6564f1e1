import type { Psbt } from 'bitcoinjs-lib'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'

/** Returns the raw transaction of a signed PSBT, in hexadecimal. Throws -32602 if an input is not signed. */
export function toTransaction(psbt: Psbt): string {
  const whole = psbt.clone()
  finalizeInputs({ psbt: whole, indexes: [...whole.data.inputs.keys()] })
  return whole.extractTransaction(true).toHex()
}

/** Finalises these inputs. Throws -32602 if one is not signed. */
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
