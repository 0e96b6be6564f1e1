/** A field of a struct, as its type is hashed. */
export type TypedField = { readonly name: string; readonly type: string }

/** Structs by name. */
export type Types = Readonly<Record<string, readonly TypedField[]>>

export type Struct = { readonly [field: string]: Value }

/** Integers are bigints, bytes are lower-case hex, and addresses have their checksum. */
export type Value = bigint | boolean | string | readonly Value[] | Struct

/**
 * EIP-712 data that was rebuilt from its types, frozen. It holds nothing but what is signed: `types` has `EIP712Domain` and the
 * structs that the message reaches, and each struct has exactly its fields.
 */
export type TypedData = {
  readonly types: Types
  readonly primaryType: string
  readonly domain: Struct
  readonly message: Struct
}

/** The name of a type's members: `Foo` for `Foo[][2]`. */
export const baseOf = (type: string): string => type.replace(/\[.*$/, '')

/** The type of an array's items, and its length if that is fixed; `undefined` for another type. */
export function readArrayType(type: string): { readonly item: string; readonly length?: number } | undefined {
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item === undefined) return undefined
  return length ? { item, length: Number(length) } : { item }
}

export const structOf = (types: Types, type: string): readonly TypedField[] | undefined =>
  Object.hasOwn(types, type) ? types[type] : undefined
