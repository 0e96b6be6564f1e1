/**
 * JSON in which a bigint is a number with all its digits, as Solana nodes write u64. Members that are undefined are
 * left out.
 */
export function toJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`)
  return `{${members.join(',')}}`
}
