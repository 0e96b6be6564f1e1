import type { ReadableAtom } from 'nanostores'

/**
 * Returns any value as readable, indented JSON: bigints with their `n`, stores by their value, errors by their code and
 * sentence, bytes in hexadecimal, functions and circular references by a word.
 */
export function toText(value: unknown): string {
  const above: object[] = []
  const plain = (each: unknown): unknown => {
    if (typeof each === 'bigint') return `${each}n`
    if (typeof each === 'function') return '[function]'
    if (typeof each !== 'object' || each === null) return each
    if (each instanceof Uint8Array) return `${each.length} bytes, ${toHex(each)}`
    if (above.includes(each)) return '[above]'
    if (isStore(each)) return plain(each.get())
    above.push(each)
    try {
      if (each instanceof Error) return plain({ ...each, name: each.name, message: each.message })
      if (each instanceof Map)
        return plain(Object.fromEntries([...each].map(([key, one]) => [nameOf(key), one])))
      if (Array.isArray(each)) return each.map(plain)
      return Object.fromEntries(Object.entries(each).map(([key, member]) => [key, plain(member)]))
    } finally {
      above.pop()
    }
  }
  /** A key that is no text may have no text of its own. */
  const nameOf = (key: unknown): string =>
    typeof key === 'string' ? key : (JSON.stringify(plain(key)) ?? 'undefined')
  return JSON.stringify(plain(value), null, 2) ?? 'undefined'
}

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

function isStore(value: object): value is ReadableAtom<unknown> {
  return 'get' in value && 'listen' in value && typeof value.get === 'function'
}
