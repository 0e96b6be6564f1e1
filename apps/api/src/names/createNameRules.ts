import { normalize } from 'viem/ens'
import { InvalidSetting } from '../settings/InvalidSetting.ts'

/** Settings of registered names. */
export type NameSettings = {
  /** Suffixes of names, without a leading dot. New names get the first; names with a later one still resolve. */
  readonly suffixes: readonly [string, ...string[]]
  /** Further labels that cannot be registered, besides those that could be mistaken for the operator. */
  readonly reserved?: readonly string[] | undefined
}

/** Labels that could be mistaken for the operator of the service. */
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

/** Characters and least length of a label (specification, 5). A whole name has at most 64 characters. */
const labelPattern = /^[a-z\d-]{4,}$/
const longest = 64

export type NameRules = {
  /** Suffix of new names. */
  readonly suffix: string
  /** Suffixes of all names, that of new ones first. */
  readonly suffixes: readonly string[]
  /** Returns whether a name ends in one of the suffixes. */
  covers(name: string): boolean
  /** Returns whether a label has a valid form. */
  isLabel(label: string): boolean
  /** Returns whether a name may be registered, if it is free. */
  isRegistrable(name: string): boolean
  isReserved(name: string): boolean
}

/**
 * Creates the rules for names.
 * @throws InvalidSetting for a suffix that names cannot have.
 */
export function createNameRules({ suffixes, reserved = [] }: NameSettings): NameRules {
  for (const suffix of suffixes)
    if (!/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(suffix) || !isNormal(suffix) || /(^|\.)eth$/.test(suffix))
      throw new InvalidSetting(
        `"${suffix.slice(0, 80)}" is not a suffix for names. Use a domain of your own, such as id.example.org.`,
      )
  const [suffix] = suffixes
  const kept = new Set([...reservedAlways, ...reserved])
  const labelOf = (name: string) => name.slice(0, name.indexOf('.'))
  const isLabel = (label: string) => labelPattern.test(label) && isNormal(label)
  return {
    suffix,
    suffixes,
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
