import { stringToHex } from 'viem'
import { toText } from '../../texts/toText.ts'
import { isReadable } from '../describeMessage.ts'
import type { Scalar } from './listNodes.ts'

/** Fields that hold a time, in seconds since the epoch. */
export const times = /deadline|expir|valid(?:to|until|from|before|after)|(?:start|end)time|timestamp/i

/**
 * Writes one signed value. Text is in quotes, with its quotes and line breaks escaped, so that it cannot look like another
 * field. Text that cannot be shown unchanged is written in hex, as in a message.
 */
export function formatScalar({ field, type, value }: Pick<Scalar, 'field' | 'type' | 'value'>): string {
  if (type === 'string')
    return isReadable(String(value))
      ? JSON.stringify(value)
      : toText('value.unreadable', { data: stringToHex(String(value)) })
  const date = typeof value === 'bigint' && times.test(field) ? toDate(value) : undefined
  return date ? `${value} (${date})` : String(value)
}

/** Returns a date between 2001 and 2286; `undefined` for a number that is unlikely to be a time in seconds. */
function toDate(seconds: bigint): string | undefined {
  if (seconds < 10n ** 9n || seconds >= 10n ** 10n) return undefined
  const time = new Date(Number(seconds) * 1_000).toISOString()
  return `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`
}
