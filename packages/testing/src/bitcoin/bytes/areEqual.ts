/** Whether two runs of bytes are the same. Not for secrets: it stops at the first difference. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
