import type { PermissionPart } from '@latchkey/core'
import { type FieldRule, fieldsOf, toAmount, toSeconds } from './permissionFields.js'

/**
 * Returns the name of the field in which a granted permission is wider than the requested one; `undefined` if there
 * is none. An unknown field must equal the requested one, and so must each field of an unknown type.
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
      const [most, value] = [toAmount(requested), toAmount(granted)]
      return value !== undefined && (requested === undefined || (most !== undefined && value <= most))
    }
    case 'period':
    case 'start': {
      const [least, value] = [toSeconds(requested), toSeconds(granted)]
      return least !== undefined && value !== undefined && value >= least
    }
    case 'same':
      return isSame(requested, granted)
    default:
      return rule satisfies never
  }
}

/** Compares JSON. Ignores the case of hexadecimal text and the form of amounts. */
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
