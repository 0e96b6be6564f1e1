import { readFileSync } from 'node:fs'
import { cleanName } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import { fixedPrices } from '../chain/PriceSource.ts'
import type { PriceSettings } from '../chain/prices/createPrices.ts'
import type { TokenList } from '../chain/tokenLists/createTokenLists.ts'
import { readTokenList } from '../chain/tokenLists/readTokenList.ts'
import { InvalidSetting } from '../InvalidSetting.ts'
import { readSetting } from './readSetting.ts'

const url = z.custom<string>(
  (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  'an http or https URL',
)
const key = z.string('a text')
const written = (pattern: RegExp, meaning: string) =>
  z.custom<string>((value) => typeof value === 'string' && pattern.test(value), meaning)
const label = z.custom<string>(
  (value) => typeof value === 'string' && cleanName(value, 60) === value,
  'a text of 1 to 60 characters',
)
const wholeDecimals = 'a whole number from 0 to 36'
/** One entry of a table of fixed prices. Without a token: the coin of the network. */
const fixedCoin = z.strictObject(
  {
    chainId: written(
      /^(eip155:[1-9]\d{0,14}|solana:[1-9A-HJ-NP-Za-km-z]{32}|bip122:[\da-f]{32})$/,
      'a CAIP-2 id, such as "eip155:1"',
    ),
    token: z._default(
      z.nullable(written(/^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i, 'an address or a mint')),
      null,
    ),
    price: written(
      /^(?=[\d.]*[1-9])\d{1,30}(\.\d{1,30})?$/,
      'US dollars above zero as decimal text, such as "1.50"',
    ),
    name: z.exactOptional(label),
    symbol: z.exactOptional(label),
    decimals: z.exactOptional(z.int(wholeDecimals).check(z.gte(0, wholeDecimals), z.lte(36, wholeDecimals))),
    iconUrl: z.exactOptional(url),
  },
  'Use chainId, token, price, name, symbol, decimals, iconUrl',
)
const services = 'defillama, coingecko or an object with defillama, coingecko or fixed as its type'
const prices = z.array(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? { type: value } : value)),
    z.discriminatedUnion(
      'type',
      [
        z.strictObject({ type: z.literal('defillama'), url: z.exactOptional(url) }, 'Use type, url'),
        z.strictObject(
          {
            type: z.literal('coingecko'),
            url: z.exactOptional(url),
            key: z.exactOptional(key),
            plan: z.exactOptional(z.enum(['demo', 'pro'], 'demo or pro')),
          },
          'Use type, url, key, plan',
        ),
        z.pipe(
          z.strictObject(
            { type: z.literal('fixed'), coins: z.array(fixedCoin, 'a list of coins with their prices') },
            'Use type, coins',
          ),
          z.transform(({ coins }) => fixedPrices(coins)),
        ),
      ],
      services,
    ),
  ),
  'a JSON array of sources',
)

/**
 * Returns the sources of prices: JSON, or the names of sources with commas between them.
 *
 * @throws InvalidSetting
 */
export function readPriceSettings(text: string): readonly PriceSettings[] {
  return readSetting(prices, text.trimStart().startsWith('[') ? parse(text) : wordsOf(text), 'PRICES')
}

/**
 * Returns the token lists of a setting: URLs and paths of files with commas between them. A file is read here.
 *
 * @throws InvalidSetting for a file that cannot be read, or is no token list
 */
export function readTokenLists(text: string): readonly TokenList[] {
  return wordsOf(text).map((name, index) => {
    if (/^https?:\/\//.test(name)) return readSetting(url, name, `TOKEN_LISTS[${index}]`)
    const list = readList(name)
    if (!readTokenList(list))
      throw new InvalidSetting(
        `TOKEN_LISTS[${index}] must be a token list with 1 to 10,000 tokens, but ${name} is not.`,
      )
    return list as TokenList
  })
}

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidSetting('PRICES is not valid JSON. Write names of sources, such as defillama,coingecko.')
  }
}

function readList(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new InvalidSetting(`TOKEN_LISTS must name URLs and readable JSON files, not ${path}.`)
  }
}
