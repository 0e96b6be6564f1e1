import { script as library, type Psbt } from 'bitcoinjs-lib'
import type { FoundSignature } from '../bitcoinjs/checkSignature.js'

/** Returns every signature of an input, partial or finalized. */
export function readSignatures(psbt: Psbt, index: number): readonly FoundSignature[] {
  const { partialSig, tapKeySig, finalScriptSig, finalScriptWitness } = psbt.data.inputs[index] ?? {}
  const parts = (partialSig ?? []).map(({ signature, pubkey }) => ({ signature, publicKey: pubkey }))
  const tap = tapKeySig ? [{ signature: tapKeySig }] : []
  const witness = finalScriptWitness && readWitness(finalScriptWitness)
  return [...parts, ...tap, ...finishedSignatures({ script: finalScriptSig, witness })]
}

/** Returns the signatures in the finalized scripts of an input. */
export function finishedSignatures({
  script,
  witness,
}: {
  readonly script: Uint8Array | undefined
  readonly witness: readonly Uint8Array[] | undefined
}): readonly FoundSignature[] {
  const chunks = script && library.decompile(script)
  const pushed = (chunks ?? []).filter((chunk): chunk is Uint8Array => typeof chunk !== 'number')
  return [...toSignature(witness), ...toSignature(pushed)]
}

/** A finalized script holds a signature, followed by its public key unless it is taproot. */
function toSignature(stack: readonly Uint8Array[] = []): readonly FoundSignature[] {
  const [signature, publicKey, ...others] = stack
  return signature?.length && !others.length ? [{ signature, publicKey }] : []
}

/** Returns the stack of a serialized witness (BIP-144), or `undefined` for other bytes. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  let at = 0
  const count = (): number | undefined => {
    const first = bytes[at]
    at += 1
    if (first === undefined || first > 0xfd) return undefined
    if (first < 0xfd) return first
    const [low, high] = [bytes[at], bytes[at + 1]]
    at += 2
    return low === undefined || high === undefined ? undefined : low | (high << 8)
  }
  const size = count()
  if (size === undefined) return undefined
  const stack: Uint8Array[] = []
  for (let item = 0; item < size; item += 1) {
    const length = count()
    if (length === undefined || at + length > bytes.length) return undefined
    stack.push(bytes.slice(at, at + length))
    at += length
  }
  return at === bytes.length ? stack : undefined
}
