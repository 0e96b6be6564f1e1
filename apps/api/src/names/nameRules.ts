import { normalize } from 'viem/ens'
import { InvalidSetting } from '../InvalidSetting.ts'

/** Which names can be registered. */
export type NameSettings = {
  /** What names end in, without a leading dot, the one of new names first. Names with a later one still resolve. */
  readonly suffixes: readonly [string, ...string[]]
  /** Labels that cannot be registered, besides those that could pass for the operator. */
  readonly reserved?: readonly string[] | undefined
}

/** Labels that could pass for the operator of the service. */
const reservedAlways: readonly string[] = [
  'abuse',
  'account',
  'admin',
  'administrator',
  'billing',
  'contact',
  'help-desk',
  'helpdesk',
  'hostmaster',
  'moderator',
  'official',
  'payment',
  'payments',
  'postmaster',
  'recovery',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'treasury',
  'verify',
  'wallet',
  'webmaster',
]

/** The characters of a label, and how many of them (specification, 5). A whole name has at most 64 characters. */
const labelPattern = /^[a-z\d-]{4,}$/
const longest = 64

export type NameRules = {
  /** What new names end in. */
  readonly suffix: string
  /** Returns whether a name ends in one of the suffixes. */
  covers(name: string): boolean
  /** Returns whether a label can be part of a name: its form is valid. */
  isLabel(label: string): boolean
  /** Returns whether a name has the form of one that can be registered. */
  isRegistrable(name: string): boolean
  isReserved(name: string): boolean
}

/**
 * Creates the rules of names.
 * @throws InvalidSetting if a suffix cannot be that of a name.
 */
export function createNameRules({ suffixes, reserved = [] }: NameSettings): NameRules {
  for (const suffix of suffixes)
    if (!/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(suffix) || !isNormal(suffix) || /(^|\.)eth$/.test(suffix))
      throw new InvalidSetting(
        `"${suffix.slice(0, 80)}" is no suffix of names. Use a domain of your own, such as id.example.org.`,
      )
  const [suffix] = suffixes
  const kept = new Set([...reservedAlways, ...reserved])
  const labelOf = (name: string) => name.slice(0, name.indexOf('.'))
  const isLabel = (label: string) => labelPattern.test(label) && isNormal(label)
  return {
    suffix,
    covers: (name) => suffixes.some((one) => name.endsWith(`.${one}`)),
    isLabel,
    isRegistrable: (name) =>
      name.length <= longest && name === `${labelOf(name)}.${suffix}` && isLabel(labelOf(name)),
    isReserved: (name) => kept.has(labelOf(name)),
  }
}

function isNormal(text: string): boolean {
  try {
    return normalize(text) === text
  } catch {
    return false
  }
}
