import type { Address } from 'viem'
import type { Ports } from '../../ports/Ports.ts'
import type { Network } from '../evm/Network.ts'
import type { GasPrices } from '../gas/createGasPriceHandler.ts'
import type { TokenLists } from '../tokenLists/createTokenLists.ts'
import { createSwapSources } from './createSwapSources.ts'
import type { SwapNetwork } from './SwapNetwork.ts'
import type { SwapToken } from './sources/SwapSource.ts'

/** Creates the swap sources of one network. Its tokens are those of its settings, then those of the token lists. */
export function createSwapNetwork({
  network,
  lists,
  gasPrices,
  ports,
}: {
  readonly network: Network
  readonly lists: Pick<TokenLists, 'find' | 'of'>
  readonly gasPrices: GasPrices
  readonly ports: Ports
}): SwapNetwork {
  const { settings, upstream, tokens } = network
  const { chainId, nativeCurrency } = settings
  return {
    upstream,
    sources: createSwapSources({ network, ports }),
    readGasPrice: async (signal) => (await gasPrices.read(chainId, upstream, signal)).standard,
    async listTokens(signal) {
      const own = (settings.tokens ?? []).map((token) => token.toLowerCase() as Address)
      const known = await tokens.read({ addresses: own, keep: () => true, signal })
      const named = own.flatMap((token): readonly SwapToken[] => {
        const found = known.get(token)
        const listed = lists.find(chainId, token)
        return found ? [{ ...found, token, iconUrl: listed?.iconUrl }] : []
      })
      const others = lists
        .of(chainId)
        .map(({ address, ...rest }): SwapToken => ({ ...rest, token: address as Address }))
        .filter(({ token }) => token !== null && !own.includes(token))
      return [{ token: null, ...nativeCurrency }, ...named, ...others]
    },
  }
}
