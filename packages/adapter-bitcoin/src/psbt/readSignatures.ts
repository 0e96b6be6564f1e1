import { script as library, type Psbt } from 'bitcoinjs-lib'
import type { GivenSignature } from '../library/checkSignature.js'
import { readWitness } from '../library/readWitness.js'

/** Every signature that stands at an input, wherever a wallet puts it: as a part, or in the finished scripts. */
export function readSignatures(psbt: Psbt, index: number): readonly GivenSignature[] {
  const { partialSig, tapKeySig, finalScriptSig, finalScriptWitness } = psbt.data.inputs[index] ?? {}
  const parts = (partialSig ?? []).map(({ signature, pubkey }) => ({ signature, publicKey: pubkey }))
  const tap = tapKeySig ? [{ signature: tapKeySig }] : []
  const witness = finalScriptWitness && readWitness(finalScriptWitness)
  return [...parts, ...tap, ...finishedSignatures({ script: finalScriptSig, witness })]
}

/** The signatures in the finished scripts of an input. */
export function finishedSignatures({
  script,
  witness,
}: {
  readonly script: Uint8Array | undefined
  readonly witness: readonly Uint8Array[] | undefined
}): readonly GivenSignature[] {
  const chunks = script && library.decompile(script)
  const pushed = (chunks ?? []).filter((chunk): chunk is Uint8Array => typeof chunk !== 'number')
  return [...toSignature(witness), ...toSignature(pushed)]
}

/** A finished script is a signature, with its key behind it for all but taproot. */
function toSignature(stack: readonly Uint8Array[] = []): readonly GivenSignature[] {
  const [signature, publicKey, ...others] = stack
  return signature?.length && !others.length ? [{ signature, publicKey }] : []
}
