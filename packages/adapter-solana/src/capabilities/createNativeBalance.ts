import { type Capabilities, transportErrors } from '@latchkey/core'
import type { BalanceCache } from '@latchkey/core/adapter'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'

/** Creates the balance read: confirmed lamports, or the cached value from before a reload. */
export const createNativeBalance =
  (rpc: SolanaRpc, cache: BalanceCache): NonNullable<Capabilities['nativeBalance']> =>
  async ({ address, network, fresh, signal }) => {
    const accountId = `${network.id}:${address}`
    const known = fresh ? undefined : cache.get(accountId)
    if (known) return known
    const keep = cache.begin(accountId)
    const method = 'getBalance'
    const response = await rpc({ network, method, params: [address, { commitment: 'confirmed' }], signal })
    const value = parseU64((response as { value?: unknown } | null | undefined)?.value)
    if (value === undefined) throw transportErrors.malformedResponse({ method })
    const amount = { value, decimals: network.nativeCurrency.decimals }
    keep(amount)
    return amount
  }
