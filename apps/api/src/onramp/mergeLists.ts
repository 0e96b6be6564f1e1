import type { OnrampCoin, OnrampList, OnrampProvider } from './OnrampProvider.ts'
import { compareSums } from './sum.ts'

/** Returns the id of a coin in our list, which is the same for each provider. */
export const coinIdOf = ({ chainId, contract }: OnrampCoin): string =>
  `${chainId}/${contract.toLowerCase() || 'native'}`

/** Joins the lists of several providers. A payment method gets the widest limits of all, because each provider checks its own. */
export function mergeLists(
  found: readonly { readonly provider: OnrampProvider; readonly list: OnrampList }[],
) {
  const coins = new Map<string, OnrampCoin & { readonly sellers: string[] }>()
  const currencies = new Map<string, Map<string, { id: string; min: string; max: string }>>()
  for (const { provider, list } of found) {
    for (const coin of list.coins) {
      const known = coins.get(coinIdOf(coin)) ?? { ...coin, sellers: [] }
      if (!known.sellers.includes(provider.id)) known.sellers.push(provider.id)
      coins.set(coinIdOf(coin), known)
    }
    for (const { id, limits } of list.currencies) {
      const methods = currencies.get(id) ?? new Map<string, { id: string; min: string; max: string }>()
      for (const limit of limits) {
        const { min, max } = methods.get(limit.id) ?? limit
        methods.set(limit.id, {
          id: limit.id,
          min: compareSums(min, limit.min) < 0 ? limit.min : min,
          max: compareSums(max, limit.max) > 0 ? limit.max : max,
        })
      }
      if (methods.size) currencies.set(id, methods)
    }
  }
  return {
    providers: found.map(({ provider: { id, name } }) => ({ id, name })),
    paymentCurrencies: [...currencies].map(([id, methods]) => ({
      id,
      payment_method_limits: [...methods.values()],
    })),
    purchaseCurrencies: [...coins].map(([id, { name, symbol, chainId, contract, sellers }]) => ({
      id,
      name,
      symbol,
      providers: sellers,
      networks: [
        {
          name: chainId,
          display_name: chainId,
          chain_id: chainId.replace(/^eip155:/, ''),
          contract_address: contract,
        },
      ],
    })),
  }
}
