import { extension, type Mint, tokenPrograms } from './parseMint.js'

/**
 * Whether a Token-2022 mint has its amounts shown multiplied, by interest or by a factor, now or announced: then what
 * wallets show as 1 is not 1 here.
 */
export function isScaled({ extensions }: Mint): boolean {
  const interest = extensions.get(extension.interestBearing)
  const factor = extensions.get(extension.scaledAmount)
  return (interest !== undefined && hasInterest(interest)) || (factor !== undefined && hasFactor(factor))
}

/** An authority and a time go before the rate so far, in hundredths of a percent; a time before the one from then on. */
function hasInterest(config: Uint8Array<ArrayBuffer>): boolean {
  if (config.length < 52) return true
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  return view.getInt16(40, true) !== 0 || view.getInt16(50, true) !== 0
}

/** An authority goes before the factor, a time before the next one. */
function hasFactor(config: Uint8Array<ArrayBuffer>): boolean {
  if (config.length < 56) return true
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  return view.getFloat64(32, true) !== 1 || view.getFloat64(48, true) !== 1
}

const BASIS = 10_000n

/**
 * What a Token-2022 mint keeps of a transfer in an epoch, rounded up as the program does; `undefined` when it keeps
 * nothing from any. A mint announces a change two epochs ahead.
 */
export function transferFee({
  mint,
  amount,
  epoch,
}: {
  readonly mint: Mint
  readonly amount: bigint
  readonly epoch: bigint
}): bigint | undefined {
  const config = mint.extensions.get(extension.transferFeeConfig)
  if (!config || config.length < 108) return undefined
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  // Two authorities and what is withheld go before; then the older rule and the newer one.
  const [older, newer] = [72, 90]
  const rule = epoch >= view.getBigUint64(newer, true) ? newer : older
  const maximum = view.getBigUint64(rule + 8, true)
  const points = BigInt(view.getUint16(rule + 16, true))
  const fee = (amount * points + BASIS - 1n) / BASIS
  return fee < maximum ? fee : maximum
}

/** Longer ones are meant to deceive or to fill the page. */
const LONGEST = 64

/** What a Token-2022 mint calls its token in its own metadata extension; each is absent where it says nothing. */
export function readMetadata({ extensions }: Mint): { readonly name?: string; readonly symbol?: string } {
  const metadata = extensions.get(extension.tokenMetadata)
  // An authority and the mint go before; then texts, each after its 32-bit length.
  if (!metadata || metadata.length < 68) return {}
  const view = new DataView(metadata.buffer, metadata.byteOffset, metadata.byteLength)
  let at = 64
  const next = () => {
    if (at + 4 > metadata.length) return undefined
    const length = view.getUint32(at, true)
    const bytes = metadata.subarray(at + 4, at + 4 + length)
    at += 4 + length
    const text = bytes.length === length ? new TextDecoder().decode(bytes).trim() : ''
    return text && [...text].slice(0, LONGEST).join('')
  }
  const name = next()
  const symbol = next()
  return { ...(name && { name }), ...(symbol && { symbol }) }
}

const PLAIN = 165
/** A mark, then a number and a length for each extension. */
const MARK = 1
const HEAD = 4

/** Bytes of an associated token account for a mint: with Token-2022 each mint extension may ask for one there. */
export function tokenAccountSize({ program, extensions }: Mint): number {
  if (program === tokenPrograms.token) return PLAIN
  // That its owner cannot change is said in every one.
  let size = PLAIN + MARK + HEAD
  if (extensions.has(extension.transferFeeConfig)) size += HEAD + 8
  if (extensions.has(extension.nonTransferable)) size += HEAD
  if (extensions.has(extension.transferHook)) size += HEAD + 1
  if (extensions.has(extension.pausable)) size += HEAD
  return size
}
