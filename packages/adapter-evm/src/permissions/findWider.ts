import type { PermissionPart } from '@latchkey/core'
import { type FieldRule, fieldsOf, toAmount, toSeconds } from './permissionFields.js'

/**
 * Returns the name of the field in which a granted permission is wider than the requested one; `undefined` if it is in none.
 * A field that is not known has to be as requested, and so does each field of a type that is not known.
 */
export function findWider(requested: PermissionPart, granted: PermissionPart): string | undefined {
  if (requested.type !== granted.type) return 'type'
  const rules = fieldsOf(requested.type) ?? {}
  const names = new Set([...Object.keys(requested.data), ...Object.keys(granted.data)])
  return [...names].find((name) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : 'same'
    return !isWithin(rule ?? 'same', requested.data[name], granted.data[name])
  })
}

function isWithin(rule: FieldRule, requested: unknown, granted: unknown): boolean {
  switch (rule) {
    case 'note':
      return true
    case 'limit': {
      if (granted === undefined) return requested === undefined
      const [asked, given] = [toAmount(requested), toAmount(granted)]
      return given !== undefined && (requested === undefined || (asked !== undefined && given <= asked))
    }
    case 'period':
    case 'start': {
      const [asked, given] = [toSeconds(requested), toSeconds(granted)]
      return asked !== undefined && given !== undefined && given >= asked
    }
    case 'same':
      return isSame(requested, granted)
    default:
      return rule satisfies never
  }
}

/** Compares JSON. Addresses and other hexadecimal text are the same in any case, amounts in any form. */
export function isSame(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other)
}

const toText = (value: unknown): string => {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (typeof value === 'string')
    return /^0x[\da-f]*$/i.test(value) ? value.toLowerCase() : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(toText).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${toText(each)}`)
      .join(',')}}`
  return String(value)
}
