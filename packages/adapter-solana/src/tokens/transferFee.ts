import { extension } from './extensions.js'
import type { Mint } from './parseMint.js'

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
