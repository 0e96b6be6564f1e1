import { SandboxError } from '../../base/SandboxError.js'

export type Fields = {
  text(key: string): string
  optionalText(key: string): string | undefined
  integer(key: string): number
  list(key: string): readonly unknown[]
  optionalList(key: string): readonly unknown[]
  fields(key: string): Fields
  optionalFields(key: string): Fields | undefined
  raw(key: string): unknown
}

/**
 * Reads members of an object that the node returned.
 *
 * @throws SandboxError `NODE_UNREACHABLE` if a member is missing or of another type.
 */
export function readFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw unreadable('object')
  const record: Readonly<Record<string, unknown>> = { ...value }
  const optionalText = (key: string) => {
    const member = record[key]
    if (member === undefined || typeof member === 'string') return member
    throw unreadable(key)
  }
  const optionalList = (key: string) => {
    const member = record[key]
    if (member === undefined) return []
    if (Array.isArray(member)) return member
    throw unreadable(key)
  }
  const required = <T>(key: string, member: T | undefined): T => {
    if (member === undefined) throw unreadable(key)
    return member
  }
  return {
    text: (key) => required(key, optionalText(key)),
    optionalText,
    integer: (key) => {
      const member = record[key]
      if (typeof member === 'number') return member
      throw unreadable(key)
    },
    list: (key) => required(key, record[key] === undefined ? undefined : optionalList(key)),
    optionalList,
    fields: (key) => readFields(record[key]),
    optionalFields: (key) => (record[key] === undefined ? undefined : readFields(record[key])),
    raw: (key) => record[key],
  }
}

function unreadable(key: string): SandboxError {
  return new SandboxError({
    code: 'NODE_UNREACHABLE',
    message: `The Bitcoin node's answer cannot be read: ${key}.`,
  })
}
