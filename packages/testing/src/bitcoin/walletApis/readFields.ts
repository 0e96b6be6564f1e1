import { ProviderRpcError } from '../../base/ProviderRpcError.js'

/** Returns the fields of an object. Throws -32602 for any other value. */
export function readFields(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value))
  }
  throw new ProviderRpcError({ code: -32602, message: 'Expected an object.' })
}

/** Returns the arguments of a call. Throws -32602 for anything but a list. */
export function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new ProviderRpcError({ code: -32602, message: 'Expected a list of arguments.' })
}

/** Returns a text. Throws -32602 with the name for any other value. */
export function readText(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw new ProviderRpcError({ code: -32602, message: `${name} must be a text.` })
}

/** Reads satoshi from a whole number or a decimal string. Throws -32602 for any other value. */
export function readAmount(value: unknown): bigint {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text)) return BigInt(text)
  throw new ProviderRpcError({ code: -32602, message: 'The amount must be a whole number of satoshi.' })
}

/** Reads satoshi from an amount in bitcoin, a decimal string or a number. Throws -32602 for any other value. */
export function readBitcoin(value: unknown): bigint {
  const [, whole = '', part = ''] = /^(\d{1,8})(?:[.](\d{1,8}))?$/.exec(String(value)) ?? []
  const amount = whole === '' ? 0n : BigInt(`${whole}${part.padEnd(8, '0')}`)
  if (amount > 0n) return amount
  throw new ProviderRpcError({ code: -32602, message: 'The amount must be bitcoin with up to 8 decimals.' })
}
