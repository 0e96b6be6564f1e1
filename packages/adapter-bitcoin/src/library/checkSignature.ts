import { crypto, script as library, payments, type Transaction } from 'bitcoinjs-lib'
import { isSame } from '../lib/bytes.js'
import { isTaproot, loadCurve } from './bitcoinjs.js'

const ALL = 1

/** What an input spends. */
export type SpentOutput = { readonly script: Uint8Array; readonly value: bigint }

/** A signature as it stands in a witness or a script, and for all but taproot the key it is said to be by. */
export type GivenSignature = { readonly signature: Uint8Array; readonly publicKey?: Uint8Array | undefined }

/**
 * Whether a signature signs an input, and what it covers: its signature hash type, where taproot's default (0) counts
 * as ALL, which covers the same. `undefined` when the signature is not valid for the output that is spent.
 */
export function checkSignature({
  transaction,
  index,
  spent,
  given: { signature, publicKey },
}: {
  readonly transaction: Transaction
  readonly index: number
  /** For each input, in order: taproot signs them all. */
  readonly spent: readonly SpentOutput[]
  readonly given: GivenSignature
}): number | undefined {
  const curve = loadCurve()
  const own = spent[index]
  if (!own) return undefined
  const { script, value } = own
  try {
    if (isTaproot(script)) {
      const { length, 64: hashType = 0 } = signature
      // One byte more says the type, and may not say the default.
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
    // Uncompressed keys cannot be spent from in segwit.
    if (isSegwit && publicKey.length !== 33) return undefined
    const hash = isSegwit
      ? transaction.hashForWitnessV0(index, legacy, value, hashType)
      : transaction.hashForSignature(index, legacy, hashType)
    return curve.verify(hash, publicKey, compact, true) ? hashType : undefined
  } catch {
    return undefined
  }
}
