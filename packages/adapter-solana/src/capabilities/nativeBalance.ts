import { type BalanceCache, type Capabilities, transportErrors } from '@latchkey/core'
import { parseU64 } from '../transport/parseU64.js'
import type { SolanaRpc } from '../transport/SolanaRpc.js'

/** In lamports, confirmed, or as read a moment ago, before the page was loaded again. */
export const createNativeBalance =
  (rpc: SolanaRpc, cache: BalanceCache): NonNullable<Capabilities['nativeBalance']> =>
  async ({ address, network, fresh, signal }) => {
    const accountId = `${network.id}:${address}`
    const known = fresh ? undefined : cache.get(accountId)
    if (known) return known
    const keep = cache.begin(accountId)
    const method = 'getBalance'
    const answer = await rpc({ network, method, params: [address, { commitment: 'confirmed' }], signal })
    const value = parseU64((answer as { value?: unknown } | null | undefined)?.value)
    if (value === undefined) throw transportErrors.malformedAnswer({ method })
    const amount = { value, decimals: network.nativeCurrency.decimals }
    keep(amount)
    return amount
  }
