import type { FrameNetwork } from '../config/FrameConfig.ts'
import { formatAmount } from '../format/formatAmount.ts'

/** Returns an amount of the network's coin with its symbol. */
export const formatCoins = (amount: bigint, { decimals, symbol }: FrameNetwork): string =>
  `${formatAmount(amount, decimals)} ${symbol}`
