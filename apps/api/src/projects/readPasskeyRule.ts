import * as z from 'zod/mini'
import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { PasskeyRule } from '../settings/PasskeyRule.ts'
import { readSetting } from '../settings/readSetting.ts'

/** Hours: a year. */
const longest = 8_760
const usd = z.custom<string>(
  (value) => typeof value === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(value),
  'an amount of US dollars as text, such as "100"',
)
const rule = z.strictObject(
  {
    usd: z.exactOptional(usd),
    newRecipient: z.exactOptional(z.boolean('true or false')),
    newDeviceHours: z.exactOptional(
      z.custom<number>(
        (value) => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= longest,
        `a whole number of hours, from 1 to ${longest}`,
      ),
    ),
  },
  'Use usd, newRecipient, newDeviceHours',
)

/**
 * Returns the rule of a project about passkeys, from JSON.
 *
 * @throws InvalidSetting
 */
export function readPasskeyRule(text: string, name: string): PasskeyRule {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidSetting(
      `${name} is not valid JSON. Write an object with usd, newRecipient or newDeviceHours.`,
    )
  }
  const read = readSetting(rule, value, name)
  if (Object.keys(read).length === 0)
    throw new InvalidSetting(
      `${name} has no rule. Write usd, newRecipient or newDeviceHours, or off in its place.`,
    )
  return read
}
