import { type BalanceCache, type Capabilities, transportErrors } from '@latchkey/core'
import type { EvmRpc } from '../transport/EvmRpc.js'

/** In wei of the latest block, or as read a moment ago, before the page was loaded again. */
export const createNativeBalance =
  (rpc: EvmRpc, cache: BalanceCache): NonNullable<Capabilities['nativeBalance']> =>
  async ({ address, network, fresh, signal }) => {
    const accountId = `${network.id}:${address}`
    const known = fresh ? undefined : cache.get(accountId)
    if (known) return known
    const keep = cache.begin(accountId)
    const method = 'eth_getBalance'
    const answer = await rpc({ network, method, params: [`0x${address.slice(-40)}`, 'latest'], signal })
    if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) {
      throw transportErrors.malformedAnswer({ method })
    }
    const amount = { value: BigInt(answer), decimals: network.nativeCurrency.decimals }
    keep(amount)
    return amount
  }
