/** Reports a value that cannot be signed as it is. `at` names its place in the data. */
export type Refuse = (at: string, reason: string) => Error

/**
 * Reads a plain record once. Absent and `undefined` fields are the same. An array, a date or another object with fields of its own
 * would print as something else than what its fields say, so it is refused.
 */
export function readRecord(value: unknown, at: string, refuse: Refuse): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null) throw refuse(at, 'is not an object')
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw refuse(at, 'is not a plain object')
  const fields = new Map<string, unknown>()
  for (const key of Reflect.ownKeys(value)) {
    const read = typeof key === 'string' ? readOwn(value, key) : undefined
    if (!read) throw refuse(at, 'has a field that is not plain data')
    if (read.value !== undefined) fields.set(String(key), read.value)
  }
  return fields
}

/** Reads an array once. It has no holes and no named properties. */
export function readArray(value: unknown, at: string, refuse: Refuse): readonly unknown[] {
  if (!Array.isArray(value) || Object.getPrototypeOf(value) !== Array.prototype)
    throw refuse(at, 'is not an array')
  // Each item and the length.
  if (Reflect.ownKeys(value).length !== value.length + 1) throw refuse(at, 'is not a plain array')
  return Array.from({ length: value.length }, (_, index) => {
    const read = readOwn(value, String(index))
    if (!read) throw refuse(at, 'is not a plain array')
    return read.value
  })
}

/** Returns data of a field; `undefined` for a getter, which may return another value each time. */
function readOwn(owner: object, key: string): { readonly value: unknown } | undefined {
  const property = Object.getOwnPropertyDescriptor(owner, key)
  return property?.enumerable && 'value' in property ? { value: property.value } : undefined
}
