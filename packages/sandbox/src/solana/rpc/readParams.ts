import { type Address, isAddress, isSignature, type Signature } from '@solana/kit'
import { invalidParams } from '../wire/RpcError.js'

/** The parameters of a call. A malformed one is rejected with -32602. */
export type Reader = {
  has(key: string | number): boolean
  address(key: string | number): Address
  addresses(key: string | number): readonly Address[]
  signature(key: string | number): Signature
  signatures(key: string | number): readonly Signature[]
  isText(key: string | number): boolean
  text(key: string | number): string
  integer(key: string | number): bigint
  optionalInteger(key: string | number): bigint | undefined
  optionalChoice<choice extends string>(key: string | number, choices: readonly choice[]): choice | undefined
  /** False when absent. */
  flag(key: string | number): boolean
  /** Empty when absent. */
  object(key: string | number): Reader
  objects(key: string | number): readonly Reader[]
}

/** @throws RpcError -32602 for `params` other than a list, or named ones if the method takes them. */
export function readParams(params: unknown, { named = false }: { named?: boolean } = {}): Reader {
  if (params === undefined || params === null) return createReader({})
  if (named && isRecord(params)) return createReader(params)
  if (!Array.isArray(params)) throw invalidParams('params is a list.')
  return createReader({ ...params })
}

function createReader(values: Readonly<Record<string, unknown>>): Reader {
  const find = (key: string | number): unknown => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    return value === null ? undefined : value
  }
  const wrong = (key: string | number, what: string) => invalidParams(`${nameOf(key)} is ${what}.`)
  const list = (key: string | number): readonly unknown[] => {
    const value = find(key)
    if (value === undefined) return []
    if (!Array.isArray(value)) throw wrong(key, 'a list')
    return value
  }
  const addressOf = (value: unknown, key: string | number): Address => {
    if (typeof value !== 'string' || !isAddress(value)) throw wrong(key, '32 bytes in base58')
    return value
  }
  const signatureOf = (value: unknown, key: string | number): Signature => {
    if (typeof value !== 'string' || !isSignature(value))
      throw wrong(key, 'a signature of 64 bytes in base58')
    return value
  }
  const optionalInteger = (key: string | number): bigint | undefined => {
    const value = find(key)
    if (value === undefined) return undefined
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw wrong(key, 'a whole number from 0 to 2^53 - 1')
    return BigInt(value)
  }

  return {
    has: (key) => find(key) !== undefined,
    address: (key) => addressOf(find(key), key),
    addresses: (key) => list(key).map((each) => addressOf(each, key)),
    signature: (key) => signatureOf(find(key), key),
    signatures: (key) => list(key).map((each) => signatureOf(each, key)),
    isText: (key) => typeof find(key) === 'string',
    text(key) {
      const value = find(key)
      if (typeof value !== 'string') throw wrong(key, 'a text')
      return value
    },
    integer(key) {
      const value = optionalInteger(key)
      if (value === undefined) throw wrong(key, 'a whole number')
      return value
    },
    optionalInteger,
    optionalChoice(key, choices) {
      const value = find(key)
      if (value === undefined) return undefined
      const choice = choices.find((each) => each === value)
      if (choice === undefined) throw wrong(key, `one of ${choices.join(', ')}`)
      return choice
    },
    flag(key) {
      const value = find(key) ?? false
      if (typeof value !== 'boolean') throw wrong(key, 'true or false')
      return value
    },
    object(key) {
      const value = find(key) ?? {}
      if (!isRecord(value)) throw wrong(key, 'an object')
      return createReader(value)
    },
    objects: (key) =>
      list(key).map((each) => {
        if (!isRecord(each)) throw wrong(key, 'a list of objects')
        return createReader(each)
      }),
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOf(key: string | number): string {
  return typeof key === 'number' ? `parameter ${key}` : `"${key}"`
}
