import { type Api, getPrices } from '@latchkey/core/api'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import { findNetwork } from '../config/findNetwork.ts'
import type { MoveFacts } from './MoveFacts.ts'

/** The native coin of an EVM network in the provider API. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Creates the reading of prices from the provider API. A price that it does not know is `undefined`, as is one that cannot be read. */
export const createReadPrice =
  (api: Api, networks: readonly FrameNetwork[]): MoveFacts['readPrice'] =>
  async ({ chainId, token }, signal) => {
    const id = `${chainId}:${token ?? nativeAddress}`
    const priced = await getPrices(api, { currency: 'usd', addresses: [id] }, { signal }).catch(
      () => undefined,
    )
    const found = priced?.fungibles.find(({ address }) => address?.toLowerCase() === id.toLowerCase())
    const decimals = token === undefined ? findNetwork(chainId, networks).decimals : found?.decimals
    return found && decimals !== undefined ? { price: found.price, decimals } : undefined
  }
