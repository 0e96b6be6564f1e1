import { getAddress, isAddress } from 'viem'
import { type Refuse, readArray, readRecord } from './readRecord.ts'
import { readArrayType, type Struct, structOf, type TypedField, type Types, type Value } from './TypedData.ts'

/** Levels of structs and arrays. An order of Seaport for many items has 24 levels of arrays. */
const deepest = 40

/** Returns a reader of values, which have `budget` characters together. It rebuilds each from its type, and reads nothing else. */
export function createValueReader({
  types,
  budget,
  refuse,
}: {
  readonly types: Types
  readonly budget: number
  readonly refuse: Refuse
}): { readStruct(fields: readonly TypedField[], value: unknown, at: string): Struct } {
  let left = budget
  const spend = (at: string, size: number) => {
    left -= size
    if (left < 0) throw refuse(at, 'has too much data')
  }

  const readStruct = (fields: readonly TypedField[], value: unknown, at: string, level = 0): Struct => {
    if (level > deepest) throw refuse(at, 'has too many levels')
    const given = readRecord(value, at, refuse)
    const entries = fields.map(({ name, type }) => {
      const place = `${at}.${name}`
      spend(place, name.length + 4)
      if (!given.has(name)) throw refuse(place, 'is missing')
      return [name, read(type, given.get(name), place, level + 1)] as const
    })
    if (given.size > fields.length) throw refuse(at, 'has a field that its type does not have')
    return Object.freeze(Object.fromEntries(entries))
  }

  const read = (type: string, value: unknown, at: string, level: number): Value => {
    const array = readArrayType(type)
    if (array) {
      if (level > deepest) throw refuse(at, 'has too many levels')
      const items = readArray(value, at, refuse)
      if (array.length !== undefined && items.length !== array.length)
        throw refuse(at, `does not have ${array.length} items`)
      return Object.freeze(
        items.map((item, index) => {
          spend(at, 4)
          return read(array.item, item, `${at}.${index}`, level + 1)
        }),
      )
    }
    const struct = structOf(types, type)
    if (struct) return readStruct(struct, value, at, level)
    if (typeof value === 'string') spend(at, value.length)
    const scalar = readScalar(type, value)
    if (scalar === undefined) throw refuse(at, `is not a ${type}`)
    return scalar
  }

  return { readStruct: (fields, value, at) => readStruct(fields, value, at) }
}

/** Reads a value of an atomic type; `undefined` if it is not exactly one. */
function readScalar(type: string, value: unknown): bigint | boolean | string | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  const [, sign, bits] = /^(u?)int(\d+)$/.exec(type) ?? []
  if (bits !== undefined) return readInteger(value, Number(bits), sign === '')
  if (typeof value !== 'string') return undefined
  // A lone surrogate has no UTF-8, so another character would be signed.
  if (type === 'string') return /\p{Cs}/u.test(value) ? undefined : value
  if (type === 'address') return readAddress(value)
  const length = Number(/^bytes(\d+)$/.exec(type)?.[1])
  if (!/^0x(?:[\da-fA-F]{2})*$/.test(value)) return undefined
  return Number.isNaN(length) || value.length === 2 + 2 * length ? value.toLowerCase() : undefined
}

/** A number that is not a safe integer was rounded before it came here. */
function readInteger(value: unknown, bits: number, isSigned: boolean): bigint | undefined {
  const isExact =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0)) ||
    (typeof value === 'string' && /^(?:0|-?[1-9]\d{0,77}|0x[\da-fA-F]{1,64})$/.test(value))
  if (!isExact) return undefined
  const integer = BigInt(value)
  const fits = (isSigned ? BigInt.asIntN : BigInt.asUintN)(bits, integer) === integer
  return fits ? integer : undefined
}

/** Reads an address in lower case, in upper case, or with a correct checksum. */
function readAddress(value: string): string | undefined {
  if (!/^0x[\da-fA-F]{40}$/.test(value)) return undefined
  const digits = value.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && !isAddress(value) ? undefined : getAddress(`0x${digits.toLowerCase()}`)
}
