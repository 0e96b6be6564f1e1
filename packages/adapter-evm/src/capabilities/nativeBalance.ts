import { type Capabilities, transportErrors } from '@latchkey/core'
import type { EvmRpc } from '../transport/EvmRpc.js'

/** In wei of the latest block. */
export const createNativeBalance =
  (rpc: EvmRpc): NonNullable<Capabilities['nativeBalance']> =>
  async ({ address, network, signal }) => {
    const method = 'eth_getBalance'
    const answer = await rpc({ network, method, params: [`0x${address.slice(-40)}`, 'latest'], signal })
    if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) {
      throw transportErrors.malformedAnswer({ method })
    }
    return { value: BigInt(answer), decimals: network.nativeCurrency.decimals }
  }
