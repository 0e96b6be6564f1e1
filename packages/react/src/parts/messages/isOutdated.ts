import type { LatchkeyError } from '@latchkey/core'

const codes: readonly string[] = [
  'bitcoin/coins_spent',
  'embedded_wallet/prepared_outdated',
  'evm/prepared_outdated',
  'evm/swap_expired',
  'node/fee_cap_too_low',
  'node/underpriced',
  'solana/blockhash_expired',
]

/** Returns whether nothing was sent, and a new review shows the changed fee, balance or account. */
export const isOutdated = ({ code }: LatchkeyError): boolean => codes.includes(code)
