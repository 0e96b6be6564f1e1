import { type Capabilities, transportErrors } from '@latchkey/core'
import type { BalanceCache } from '@latchkey/core/adapter'
import type { EvmRpc } from '../networks/EvmRpc.js'

/** Creates the capability that reads a balance in wei at the latest block, or returns a cached one from before a reload. */
export const createNativeBalance =
  (rpc: EvmRpc, cache: BalanceCache): NonNullable<Capabilities['nativeBalance']> =>
  async ({ address, network, fresh, signal }) => {
    const accountId = `${network.id}:${address}`
    const known = fresh ? undefined : cache.get(accountId)
    if (known) return known
    const keep = cache.begin(accountId)
    const method = 'eth_getBalance'
    const response = await rpc({ network, method, params: [`0x${address.slice(-40)}`, 'latest'], signal })
    if (typeof response !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(response)) {
      throw transportErrors.malformedResponse({ method })
    }
    const amount = { value: BigInt(response), decimals: network.nativeCurrency.decimals }
    keep(amount)
    return amount
  }
