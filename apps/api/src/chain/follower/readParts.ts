import { readQuantity } from '../readQuantity.ts'
import { upstreamErrors } from '../upstream/upstreamErrors.ts'

type Parts = Readonly<Record<string, unknown>>

/** An object of a node's answer. @throws `upstream/malformed` */
export function readParts(value: unknown, what: string) {
  if (typeof value !== 'object' || value === null) throw upstreamErrors.malformed({ what })
  const parts = value as Parts
  const text = (pattern: RegExp) => (key: string) => {
    const member = parts[key]
    if (typeof member === 'string' && pattern.test(member)) return member.toLowerCase()
    throw upstreamErrors.malformed({ what: `${what} (${key})` })
  }
  const list = (key: string): readonly unknown[] => {
    const member = parts[key]
    if (Array.isArray(member)) return member
    throw upstreamErrors.malformed({ what: `${what} (${key})` })
  }
  return {
    hash: text(/^0x[\da-f]{64}$/i),
    address: text(/^0x[\da-f]{40}$/i),
    data: text(/^0x[\da-f]*$/i),
    quantity: (key: string) => readQuantity(parts[key]),
    list,
    has: (key: string) => parts[key] !== undefined && parts[key] !== null,
  }
}
