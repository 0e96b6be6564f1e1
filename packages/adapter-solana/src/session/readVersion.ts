/** The version of a transaction in wire form: `'legacy'` or a number; `undefined` when it is cut short. */
export function readVersion(transaction: Uint8Array): 'legacy' | number | undefined {
  const [count = 0] = transaction
  // More than 127 signatures do not fit into a transaction, so the count is one byte.
  const first = transaction[1 + count * 64]
  if (first === undefined || count > 127) return undefined
  return first & 128 ? first & 127 : 'legacy'
}
