/** Compares arrays and plain objects by their members, and all other values by identity. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (!isPlain(one) || !isPlain(other)) return Object.is(one, other)
  return Object.keys({ ...one, ...other }).every((key) => isEqual(one[key], other[key]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
