import { cleanName } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import type { PriceSettings } from '../chain/prices/createPrices.ts'
import { fixedPrices } from '../chain/prices/PriceSource.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { readSetting } from '../settings/readSetting.ts'
import { webUrl } from './webUrl.ts'
import { wordsOf } from './wordsOf.ts'

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
    iconUrl: z.exactOptional(webUrl),
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
        z.strictObject({ type: z.literal('defillama'), url: z.exactOptional(webUrl) }, 'Use type, url'),
        z.strictObject(
          {
            type: z.literal('coingecko'),
            url: z.exactOptional(webUrl),
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidSetting('PRICES is not valid JSON. Write names of sources, such as defillama,coingecko.')
  }
}
