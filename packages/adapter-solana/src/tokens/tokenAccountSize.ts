import { extension } from './extensions.js'
import type { Mint } from './parseMint.js'
import { tokenPrograms } from './tokenPrograms.js'

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
