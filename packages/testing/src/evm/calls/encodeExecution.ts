import type { Address, Hex } from 'viem'
import { concatHex, numberToHex, pad, size } from 'viem/utils'

/**
 * The code that an account delegates to. A call from the account to itself runs the calls in its data, and reverts with the
 * first that fails. A call from another account ends at once, so the account can receive coins.
 *
 * In short: `if (caller != this) stop; for (i = 0; i < data.length; i += 96 + length) call(to, value, bytes) || revert`.
 */
export const EXECUTOR: Hex =
  '0x333014600757005b5f5b803611601157005b806040013580826060015f375f5f825f856020013586355af16035573d5f5f3e3d5ffd5b01606001600956'

/** Creation code of `EXECUTOR`. */
export const EXECUTOR_DEPLOYMENT: Hex = concatHex(['0x603d8060095f395ff3', EXECUTOR])

/** Encodes calls for `EXECUTOR`: recipient, amount and length of each call as words, then its bytes. */
export function encodeExecution(calls: readonly { to: Address | null; value: bigint; data?: Hex }[]): Hex {
  return concatHex(
    calls.flatMap(({ to, value, data = '0x' }) => [
      pad(to ?? '0x', { size: 32 }),
      numberToHex(value, { size: 32 }),
      numberToHex(size(data), { size: 32 }),
      data,
    ]),
  )
}
