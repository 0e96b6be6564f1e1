import { crypto, script as library, payments, type Transaction } from 'bitcoinjs-lib'
import { isSame } from '../lib/bytes.js'
import { isTaproot, loadCurve } from './scriptOf.js'

const ALL = 1

/** The output that an input spends. */
export type SpentOutput = { readonly script: Uint8Array; readonly value: bigint }

/** A signature in a witness or a script, with its public key. A taproot signature has no key. */
export type FoundSignature = { readonly signature: Uint8Array; readonly publicKey?: Uint8Array | undefined }

/**
 * Returns the signature hash type of a valid signature, or `undefined`. Taproot's default (0) counts as ALL,
 * which covers the same.
 */
export function checkSignature({
  transaction,
  index,
  spent,
  found: { signature, publicKey },
}: {
  readonly transaction: Transaction
  readonly index: number
  /** The output of each input, in order. A taproot signature covers all of them. */
  readonly spent: readonly SpentOutput[]
  readonly found: FoundSignature
}): number | undefined {
  const curve = loadCurve()
  const own = spent[index]
  if (!own) return undefined
  const { script, value } = own
  try {
    if (isTaproot(script)) {
      const { length, 64: hashType = 0 } = signature
      // A 65th byte is the signature hash type, which must not be the default then.
      if (length !== 64 && (length !== 65 || hashType === 0)) return undefined
      const scripts = spent.map((each) => each.script)
      const values = spent.map((each) => each.value)
      const hash = transaction.hashForWitnessV1(index, scripts, values, hashType)
      const isValid = curve.verifySchnorr(hash, script.slice(2), signature.slice(0, 64))
      return isValid ? hashType || ALL : undefined
    }
    if (!publicKey) return undefined
    const { signature: compact, hashType } = library.signature.decode(signature)
    const keyHash = crypto.hash160(publicKey)
    const legacy = payments.p2pkh({ hash: keyHash }).output
    const segwit = payments.p2wpkh({ hash: keyHash }).output
    if (!legacy || !segwit) return undefined
    const wrapped = payments.p2sh({ redeem: { output: segwit } }).output
    const isSegwit = isSame(script, segwit) || (wrapped !== undefined && isSame(script, wrapped))
    if (!isSegwit && !isSame(script, legacy)) return undefined
    // Segwit outputs cannot be spent with an uncompressed key.
    if (isSegwit && publicKey.length !== 33) return undefined
    const hash = isSegwit
      ? transaction.hashForWitnessV0(index, legacy, value, hashType)
      : transaction.hashForSignature(index, legacy, hashType)
    return curve.verify(hash, publicKey, compact, true) ? hashType : undefined
  } catch {
    return undefined
  }
}
