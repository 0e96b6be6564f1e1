import { extension, type Mint, tokenPrograms } from './parseMint.js'

/**
 * Returns whether a Token-2022 mint scales its displayed amounts by interest or a factor, now or as announced. Wallets then show another
 * number than the amount.
 */
export function isScaled({ extensions }: Mint): boolean {
  const interest = extensions.get(extension.interestBearing)
  const factor = extensions.get(extension.scaledAmount)
  return (interest !== undefined && hasInterest(interest)) || (factor !== undefined && hasFactor(factor))
}

/** An authority and a time come before the previous rate in basis points, a time before the current one. */
function hasInterest(config: Uint8Array<ArrayBuffer>): boolean {
  if (config.length < 52) return true
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  return view.getInt16(40, true) !== 0 || view.getInt16(50, true) !== 0
}

/** An authority comes before the factor, a time before the next one. */
function hasFactor(config: Uint8Array<ArrayBuffer>): boolean {
  if (config.length < 56) return true
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  return view.getFloat64(32, true) !== 1 || view.getFloat64(48, true) !== 1
}

const BASIS = 10_000n

/**
 * Returns the fee a Token-2022 mint keeps of a transfer in an epoch, rounded up as the program does, or
 * `undefined` if it has none. A mint announces a change two epochs ahead.
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
  // Two authorities and the withheld amount come first, then the older rule and the newer one.
  const [older, newer] = [72, 90]
  const rule = epoch >= view.getBigUint64(newer, true) ? newer : older
  const maximum = view.getBigUint64(rule + 8, true)
  const points = BigInt(view.getUint16(rule + 16, true))
  const fee = (amount * points + BASIS - 1n) / BASIS
  return fee < maximum ? fee : maximum
}

/** Characters. A longer text would only deceive or fill the page. */
const LONGEST = 64

/** Returns the name and the symbol in a Token-2022 mint's metadata extension. An empty one is absent. */
export function readMetadata({ extensions }: Mint): { readonly name?: string; readonly symbol?: string } {
  const metadata = extensions.get(extension.tokenMetadata)
  // An authority and the mint come first, then texts, each after its 32-bit length.
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
/** One byte of mark, then a number and a length for each extension. */
const MARK = 1
const HEAD = 4

/**
 * Returns the number of bytes of an associated token account of a mint. Extensions of a Token-2022 mint may require extensions of the
 * account.
 */
export function tokenAccountSize({ program, extensions }: Mint): number {
  if (program === tokenPrograms.token) return PLAIN
  // Every such account has the "immutable owner" extension.
  let size = PLAIN + MARK + HEAD
  if (extensions.has(extension.transferFeeConfig)) size += HEAD + 8
  if (extensions.has(extension.nonTransferable)) size += HEAD
  if (extensions.has(extension.transferHook)) size += HEAD + 1
  if (extensions.has(extension.pausable)) size += HEAD
  return size
}
