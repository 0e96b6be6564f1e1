import * as z from 'zod/mini'
import type { OnrampSettings } from '../onramp/createOnrampHandlers.ts'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { readSetting } from '../settings/readSetting.ts'

const url = z.custom<string>(
  (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  'an http or https URL',
)
const written = (pattern: RegExp, meaning: string) =>
  z.custom<string>((value) => typeof value === 'string' && pattern.test(value), meaning)
const key = written(/\S/, 'a text')
const country = z.exactOptional(written(/^[A-Z]{2}$/, 'two capital letters, such as "US"'))
const providers = z.array(
  z.discriminatedUnion(
    'type',
    [
      z.strictObject(
        {
          type: z.literal('coinbase'),
          keyId: key,
          keySecret: key,
          country,
          subdivision: z.exactOptional(
            written(/^[A-Z\d]{1,3}$/, 'one to three capital letters or digits, such as "NY"'),
          ),
          url: z.exactOptional(url),
          sessionUrl: z.exactOptional(url),
        },
        'Use type, keyId, keySecret, country, subdivision, url, sessionUrl',
      ),
      z.strictObject(
        {
          type: z.literal('meld'),
          key,
          id: z.exactOptional(written(/^[a-z\d-]{1,40}$/, '1 to 40 small letters, digits or hyphens')),
          name: z.exactOptional(written(/^[\p{L}\p{N} .-]{1,40}$/u, 'a text of 1 to 40 characters')),
          country,
          url: z.exactOptional(url),
        },
        'Use type, key, id, name, country, url',
      ),
    ],
    'an object with coinbase or meld as its type',
  ),
  'a JSON array of providers',
)

/**
 * Returns the providers that sell coins, from JSON. An empty text is none.
 *
 * @throws InvalidSetting
 */
export function readOnrampSettings(text: string): readonly OnrampSettings[] {
  if (text === '') return []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidSetting('ONRAMP is not valid JSON. Write an array of providers.')
  }
  return readSetting(providers, value, 'ONRAMP')
}
