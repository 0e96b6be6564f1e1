import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../client/Client.js'
import type { FoundToken } from './toTokensData.js'

/**
 * Reads an account's tokens from the provider API. Resolves with `undefined` if the app has none, or if it does not serve the
 * network. Rejects with its error.
 */
export async function readApiTokens(request: {
  readonly client: Latchkey
  readonly address: string
  readonly network: Network
  /** Skip the cache of the page. */
  readonly fresh: boolean
  readonly signal: AbortSignal
  /** Milliseconds since the epoch, the age of the prices. */
  readonly now: number
}): Promise<{ readonly found: readonly FoundToken[]; readonly complete: boolean } | undefined> {
  const { client, address, network, fresh, signal, now } = request
  const { id: chainId } = network
  if (!client.options.api) return undefined
  const { getBalance, getSupportedChains, providerApi } = await import('./calls.js')
  const api = client.use(providerApi())
  const { http } = await getSupportedChains(api, {}, { signal })
  if (!http.includes(chainId)) return undefined
  const { balances, complete = true } = await getBalance(
    api,
    { address, currency: 'usd', chainId },
    { signal, cache: fresh ? 'reload' : 'default' },
  )
  const found = balances.flatMap(
    ({
      address: token,
      name,
      symbol,
      price,
      priceChange: change,
      fixed,
      quantity,
      iconUrl,
    }): FoundToken[] => {
      const id = toAddress(token)
      if (id === undefined) return []
      const { numeric, decimals } = quantity
      const [whole = '0', fraction = ''] = numeric.split('.')
      return [
        {
          ...(id !== 'native' && { address: id }),
          name,
          symbol,
          icon: iconUrl,
          // There is no part of a smallest unit.
          amount: { value: BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')), decimals },
          ...(price !== undefined && { price: { value: price, at: now, fixed, change } }),
        },
      ]
    },
  )
  return { found, complete }
}

/** Returns the contract or mint of a CAIP-10 id. The native coin has none, or a placeholder. `undefined` for anything else. */
function toAddress(token: string | undefined): string | 'native' | undefined {
  if (token === undefined || /^So1+$/.test(token)) return 'native'
  const address = accountIdPattern.exec(token)?.[1]
  return address !== undefined && /^(0xe{40}|So1+)$/i.test(address) ? 'native' : address
}

// Not `parseAccountId`, which every page would load before the click.
const accountIdPattern = /^[-a-z\d]{3,8}:[-\w]{1,32}:([-.%a-z\d]{1,128})$/i
