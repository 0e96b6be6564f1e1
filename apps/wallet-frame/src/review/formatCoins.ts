import { formatUnits } from 'viem'
import type { FrameNetwork } from '../config/FrameConfig.ts'

/** Returns an amount of the network's coin with its symbol. */
export const formatCoins = (amount: bigint, { decimals, symbol }: FrameNetwork): string =>
  `${formatUnits(amount, decimals)} ${symbol}`
