import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
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
const services = 'defillama, coingecko or an object with one of them as its type'
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
