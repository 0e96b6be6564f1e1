import type { Network } from '../../adapter/Network.js'
import { compareDecimals, toDecimal } from '../../amount/decimal.js'
import type { OnrampOptions } from '../../api/calls/trade/getOnrampOptions.js'
import { cleanName } from '../../lib/text/cleanName.js'
import type { OnrampChoices, OnrampCoin, OnrampCurrency, OnrampMethod, OnrampProvider } from './OnrampApi.js'

type Frozen<value> = value extends object ? { readonly [key in keyof value]: Frozen<value[key]> } : value

/** Fees and names as the specification has them (9). */
const builtInProviders = [
  { id: 'coinbase', name: 'Coinbase', fee: { min: '1', max: '2' } },
  { id: 'meld', name: 'Meld', fee: { min: '1', max: '2' } },
] as const satisfies readonly OnrampProvider[]

export type PictureSubject =
  | { readonly kind: 'currency'; readonly code: string }
  | {
      readonly kind: 'token'
      readonly symbol: string
      readonly chainId: string
      readonly address: string | undefined
    }

/** At most this many entries of one list are read. */
const most = 500

const nativeAddresses: readonly string[] = [
  '',
  'native',
  `0x${'0'.repeat(40)}`,
  `0x${'e'.repeat(40)}`,
  'so11111111111111111111111111111111111111112',
]
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Validates the options of the provider API, which are untrusted. Returns the coins on `networks`, those of the first network
 * first. Returns `undefined` if no coin or no payment currency is left.
 */
export function readChoices(
  options: Frozen<OnrampOptions>,
  {
    networks,
    isAddress,
    pictureOf = () => undefined,
  }: {
    readonly networks: readonly Network[]
    isAddress(network: Network, address: string): boolean
    /** Returns the URL of a picture. It is requested once an interface shows it. */
    pictureOf?(of: PictureSubject): string | undefined
  },
): OnrampChoices | undefined {
  const seen = new Set<string>()
  const coins = networks.flatMap((network) =>
    options.purchaseCurrencies.slice(0, most).flatMap((currency) =>
      currency.networks.slice(0, most).flatMap((place): OnrampCoin[] => {
        if (chainIdOf(place) !== network.id) return []
        const key = JSON.stringify([currency.id, place.name])
        const isNative = nativeAddresses.includes(place.contract_address.toLowerCase())
        const symbol = cleanName(currency.symbol, 16)
        if (symbol === undefined || seen.has(key)) return []
        // An entry without a contract can only be the network's native coin.
        const isOwn = symbol.toLowerCase() === network.nativeCurrency.symbol.toLowerCase()
        if (isNative ? !isOwn : !isAddress(network, place.contract_address)) return []
        seen.add(key)
        const address = isNative ? undefined : place.contract_address
        return [
          {
            listId: currency.id,
            listNetwork: place.name,
            name: cleanName(currency.name, 64) ?? symbol,
            symbol,
            network,
            address,
            icon: pictureOf({ kind: 'token', symbol, chainId: network.id, address }),
            ...(currency.providers && { sellers: currency.providers }),
          },
        ]
      }),
    ),
  )
  const currencies = options.paymentCurrencies
    .slice(0, most)
    .flatMap((row) => readCurrency(row, pictureOf({ kind: 'currency', code: row.id })))
  const named = (options.providers ?? []).slice(0, most).flatMap(({ id, name }): OnrampProvider[] => {
    const known = builtInProviders.find((one) => one.id === id)
    const shown = cleanName(name, 40)
    return known ? [known] : shown === undefined ? [] : [{ id, name: shown }]
  })
  const [coin, ...otherCoins] = coins
  const [currency, ...otherCurrencies] = currencies
  const [provider, ...otherProviders] = named.length > 0 ? named : builtInProviders
  if (!coin || !currency || !provider) return undefined
  return {
    coins: [coin, ...otherCoins],
    currencies: [currency, ...otherCurrencies],
    providers: [provider, ...otherProviders],
    builtIn: options.builtIn,
  }
}

type Row = Frozen<OnrampOptions>['paymentCurrencies'][number]

function readCurrency({ id, payment_method_limits }: Row, icon: string | undefined): OnrampCurrency[] {
  if (!/^[A-Z]{3}$/.test(id)) return []
  const [method, ...others] = payment_method_limits.slice(0, most).flatMap((limit): OnrampMethod[] => {
    const min = toDecimal(limit.min)
    const max = toDecimal(limit.max)
    if (!/^\w{1,40}$/.test(limit.id) || min === undefined || max === undefined) return []
    if (min.startsWith('-') || compareDecimals(min, max) < 0) return []
    return [{ id: limit.id, min, max }]
  })
  return method ? [{ code: id, icon, methods: [method, ...others] }] : []
}

/** Returns the CAIP-2 id of a network in the list, which names EVM networks by chain id and Solana by name. */
function chainIdOf(place: { readonly name: string; readonly chain_id: string }): string | undefined {
  if (/^[1-9]\d{0,15}$/.test(place.chain_id)) return `eip155:${place.chain_id}`
  if (place.chain_id.includes(':')) return place.chain_id
  return /^solana(-mainnet)?$/.test(place.name) ? solana : undefined
}
