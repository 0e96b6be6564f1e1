import type { Network } from '../../adapter/Network.js'
import type { getBalance } from '../../api/calls/account/getBalance.js'
import type { getSupportedChains } from '../../api/calls/chain/getSupportedChains.js'
import type { providerApi } from '../../api/providerApi.js'
import type { ChainId } from '../../caip/caip.js'
import { isCoinAddress } from '../../caip/isCoinAddress.js'
import type { Latchkey } from '../../client/Client.js'
import { unreadOf } from '../../lib/unreadRows.js'
import type { FoundToken } from './toTokenList.js'

export type ApiTokens = {
  readonly found: readonly FoundToken[]
  readonly complete: boolean
  /** Rows that could not be read, of any network. */
  readonly unread?: number | undefined
}

/**
 * Reads an account's tokens from the provider API, with one call for all networks. A network that it does not serve or cannot
 * read is absent. Rejects with its error.
 */
export async function readApiTokens(request: {
  readonly calls: {
    readonly getBalance: typeof getBalance
    readonly getSupportedChains: typeof getSupportedChains
    readonly providerApi: typeof providerApi
  }
  readonly client: Latchkey
  readonly address: string
  readonly networks: readonly Network[]
  /** Skip the cache of the page. */
  readonly fresh: boolean
  readonly signal: AbortSignal
  /** Milliseconds since the epoch, the age of the prices. */
  readonly now: number
}): Promise<ReadonlyMap<ChainId, ApiTokens>> {
  const { calls, client, address, networks, fresh, signal, now } = request
  const api = client.use(calls.providerApi())
  const { http } = await calls.getSupportedChains(api, {}, { signal })
  const served = networks.filter(({ id }) => http.includes(id))
  const [first, ...others] = served
  if (!first) return new Map()
  const {
    balances,
    complete = true,
    unread = [],
  } = await calls.getBalance(
    api,
    // Without a network, the response lists all networks of the address.
    { address, currency: 'usd', ...(!others.length && { chainId: first.id }) },
    { signal, cache: fresh ? 'reload' : 'default' },
  )
  const toFound = (chainId: ChainId) =>
    balances.flatMap((row): FoundToken[] => {
      if (row.chainId !== chainId) return []
      const { address: token, name, symbol, price, priceChange: change, fixed, quantity, iconUrl } = row
      const id =
        token && (accountIdPattern.exec(token)?.[1] ?? (isCoinAddress(chainId, token) ? token : null))
      if (id === null) return []
      const { numeric, decimals } = quantity
      const [whole = '0', fraction = ''] = numeric.split('.')
      return [
        {
          address: id,
          name,
          symbol,
          icon: iconUrl,
          // Digits beyond the smallest unit are cut.
          amount: { value: BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')), decimals },
          ...(price !== undefined && {
            price: { value: price, at: now, source: 'api' as const, fixed, change },
          }),
        },
      ]
    })
  return new Map(
    served.flatMap(({ id }) =>
      unread.includes(id) ? [] : [[id, { found: toFound(id), complete, unread: unreadOf(balances) }]],
    ),
  )
}

// Not `parseAccountId`, which every page would load before the click.
const accountIdPattern = /^[-a-z\d]{3,8}:[-\w]{1,32}:([-.%a-z\d]{1,128})$/i
