import type { Amount } from '@latchkey/core'
import type { Esplora } from './esplora/Esplora.js'
import { spendableCoins } from './esplora/spendableCoins.js'

const DECIMALS = 8

/**
 * What an address can spend: what is confirmed, less what the mempool spends, and its own change that no block holds
 * yet. What others have sent and no block holds is not counted; rewards of young blocks are, which can be spent later.
 */
export async function nativeBalance({
  esplora,
  address,
  signal,
}: {
  readonly esplora: Esplora
  readonly address: string
  readonly signal?: AbortSignal | undefined
}): Promise<Amount> {
  const { confirmed, isMoving } = await esplora.balance(address, signal)
  if (!isMoving) return { value: confirmed, decimals: DECIMALS }
  const coins = await spendableCoins({ esplora, address, signal })
  return { value: coins.reduce((total, { value }) => total + value, 0n), decimals: DECIMALS }
}
