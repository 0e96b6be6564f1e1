import { extension } from './extensions.js'
import type { Mint } from './parseMint.js'

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
