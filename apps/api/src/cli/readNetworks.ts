import { cleanName } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type {
  BitcoinSettings,
  EvmSettings,
  NetworkSettings,
  SolanaSettings,
} from '../settings/NetworkSettings.ts'
import { readSetting } from '../settings/readSetting.ts'

const evmChainId = /^eip155:[1-9]\d{0,14}$/
const solanaChainId = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

const bitcoinChainId = /^bip122:[\da-f]{32}$/

const written = <text extends string>(pattern: RegExp, meaning: string) =>
  z.custom<text>((value) => typeof value === 'string' && pattern.test(value), meaning)
const label = z.custom<string>(
  (value) => typeof value === 'string' && cleanName(value, 60) === value,
  'a text of 1 to 60 characters',
)
const url = z.custom<string>(
  (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  'an http or https URL',
)
const address = written<`0x${string}`>(/^0x[\da-f]{40}$/i, 'an address: 0x and 40 hex digits')
const priceId = written<string>(/^[\w.-]{1,60}$/, 'a name of 1 to 60 letters, digits and hyphens')
const block = z.pipe(
  z.custom<number | string>(
    (value) =>
      typeof value === 'string'
        ? /^\d{1,18}$/.test(value)
        : Number.isSafeInteger(value) && Number(value) >= 0,
    'the number of a block',
  ),
  z.transform((value: number | string) => BigInt(value)),
)

const common = {
  name: label,
  nativeCurrency: z.object(
    {
      name: label,
      symbol: label,
      decimals: z
        .int('a whole number from 0 to 36')
        .check(z.gte(0, 'a whole number from 0 to 36'), z.lte(36, 'a whole number from 0 to 36')),
    },
    'an object with name, symbol and decimals',
  ),
  priceIds: z.exactOptional(
    strict({
      defillama: z.exactOptional(priceId),
      coingecko: z.exactOptional(priceId),
      coin: z.exactOptional(priceId),
    }),
  ),
}
const mostTwo = 'a list of at most two addresses'
const rpcUrls = z.tuple([url], url, 'a list of one or more http or https URLs')
const engineUrl = { url, key: z.exactOptional(z.string('a text')) }
/** A list of sources. A word is short for an object with only that type. */
const sources = <
  const schemas extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(
  ...schemas: schemas
) => {
  const meaning = `a list of sources`
  return z.exactOptional(
    z
      .array(
        z.pipe(
          z.transform((value: unknown) => (typeof value === 'string' ? { type: value } : value)),
          z.discriminatedUnion('type', schemas, 'a source that this namespace has'),
        ),
        meaning,
      )
      .check(z.minLength(1, meaning)),
  )
}
const rpc = strict({ type: z.literal('rpc') })
const follower = strict({ type: z.literal('follower') })
const blockbook = strict({ type: z.literal('blockbook'), ...engineUrl })
const blockscout = strict({ type: z.literal('blockscout'), ...engineUrl })
const esplora = strict({ type: z.literal('esplora'), ...engineUrl })
const pools = {
  wrapped: address,
  bases: z.exactOptional(z.array(address, mostTwo).check(z.maxLength(2, mostTwo))),
}
const uniswapV2 = strict({ type: z.literal('uniswap-v2'), router: address, ...pools })
const uniswapV3 = strict({
  type: z.literal('uniswap-v3'),
  router: address,
  quoter: address,
  v2Router: z.exactOptional(address),
  ...pools,
})
const swapEngine = <const type extends string, key extends z.core.$ZodType>(type: type, key: key) =>
  strict({
    type: z.literal(type),
    key,
    url: z.exactOptional(url),
    router: z.exactOptional(address),
  })
const secret = z.string('a text').check(z.minLength(1, 'a text'))
const tokenApi = strict({ type: z.literal('token-api'), network: priceId, ...engineUrl })
const evm = strict({
  chainId: written<EvmSettings['chainId']>(evmChainId, 'a CAIP-2 id'),
  ...common,
  rpcUrls,
  balances: sources(rpc, blockbook, blockscout, tokenApi),
  history: sources(follower, blockbook, blockscout, tokenApi),
  nfts: sources(rpc, blockscout, tokenApi),
  swaps: sources(
    uniswapV2,
    uniswapV3,
    swapEngine('0x', secret),
    swapEngine('1inch', secret),
    swapEngine('lifi', z.exactOptional(secret)),
  ),
  bundler: z.exactOptional(
    strict({
      url,
      paymasterUrl: z.exactOptional(url),
      paymasterContext: z.exactOptional(z.record(z.string(), z.unknown(), 'an object')),
      implementation: z.exactOptional(address),
    }),
  ),
  multicall3: z.exactOptional(address),
  ensUniversalResolver: z.exactOptional(address),
  historyFrom: z.exactOptional(block),
  tokens: z.exactOptional(z.array(address, 'a list of addresses: 0x and 40 hex digits each')),
  collections: z.exactOptional(z.array(address, 'a list of addresses: 0x and 40 hex digits each')),
})
const solana = strict({
  chainId: written<SolanaSettings['chainId']>(solanaChainId, 'a CAIP-2 id'),
  ...common,
  rpcUrls,
  balances: sources(rpc, tokenApi),
  history: sources(rpc),
  nfts: sources(rpc),
  das: z.exactOptional(z.enum(['getAssets', 'getAssetBatch'], 'getAssets or getAssetBatch')),
})
const bitcoin = strict({
  chainId: written<BitcoinSettings['chainId']>(bitcoinChainId, 'a CAIP-2 id'),
  ...common,
  balances: sources(blockbook, esplora),
  history: sources(blockbook, esplora),
})
const anyNetwork = z.object(
  {
    chainId: z.custom<string>(
      (value) =>
        typeof value === 'string' &&
        [evmChainId, solanaChainId, bitcoinChainId].some((one) => one.test(value)),
      'a CAIP-2 id, such as "eip155:1", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" or "bip122:000000000019d6689c085ae165831e93"',
    ),
  },
  'an object',
)

/**
 * Returns the networks of a settings file.
 *
 * @throws InvalidSetting with the field, the expected form and the value.
 */
export function readNetworks(text: string): readonly NetworkSettings[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidSetting('NETWORKS is not valid JSON. Write an array of networks, or the path of a file.')
  }
  const rows = readSetting(z.array(z.unknown(), 'a JSON array of networks'), value, 'NETWORKS')
  const networks = rows.map((row, index): NetworkSettings => {
    const at = `NETWORKS[${index}]`
    const { chainId } = readSetting(anyNetwork, row, at)
    if (evmChainId.test(chainId)) return readSetting(evm, row, at)
    return solanaChainId.test(chainId) ? readSetting(solana, row, at) : readSetting(bitcoin, row, at)
  })
  const twice = networks.find(({ chainId }, index) =>
    networks.slice(0, index).some((earlier) => earlier.chainId === chainId),
  )
  if (twice) throw new InvalidSetting(`NETWORKS lists ${twice.chainId} twice. Remove one of the two.`)
  return networks
}

function strict<const shape extends z.core.$ZodShape>(shape: shape) {
  return z.strictObject(shape, `Use ${Object.keys(shape).join(', ')}`)
}
