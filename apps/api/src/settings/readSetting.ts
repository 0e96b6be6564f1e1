import * as z from 'zod/mini'
import { InvalidSetting } from './InvalidSetting.ts'

/** Settings whose values may contain a password or a key, so messages never repeat them. */
const secret = /DATABASE_URL|rpcUrls|PRICES|url|key|secret/i
const longestValue = 80

/**
 * Reads a setting with a schema. `name` is where the setting is, such as `NETWORKS[0]`. Each message of the schema
 * completes the sentence "<name> must be ...".
 *
 * @throws InvalidSetting with the place of the first mistake, what belongs there and the value.
 */
export function readSetting<value>(schema: z.ZodMiniType<value>, value: unknown, name = ''): value {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [{ code, path, message, ...issue }] = result.error.issues as [z.core.$ZodIssue]
  if (code === 'unrecognized_keys') {
    const place = [...path, 'keys' in issue ? issue.keys[0] : ''].reduce(join, name)
    throw new InvalidSetting(`${place} is unknown. ${message}.`)
  }
  const place = path.reduce<string>((at, key) => join(at, key), name)
  const found = path.reduce((at, key) => (Object(at) as Readonly<Record<PropertyKey, unknown>>)[key], value)
  throw new InvalidSetting(`${place} must be ${message}${describe(place, found)}.`)
}

const join = (at: string, key: PropertyKey | undefined): string =>
  typeof key === 'number' ? `${at}[${key}]` : at === '' ? String(key) : `${at}.${String(key)}`

function describe(place: string, value: unknown): string {
  if (value === undefined) return ', but is missing'
  const text = JSON.stringify(value)
  return secret.test(place) || text.length > longestValue ? '' : `, not ${text}`
}
