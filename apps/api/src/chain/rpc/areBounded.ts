const deepest = 8
const most = 20_000
const longest = 1_048_576

/** Whether parameters are an array or an object that is neither deep, nor wide, nor long. Calls no `toJSON`, recurses not. */
export function areBounded(params: unknown): boolean {
  if (typeof params !== 'object' || params === null) return false
  let count = 0
  let length = 0
  let level: readonly unknown[] = [params]
  for (let depth = 0; level.length; depth += 1) {
    if (depth > deepest) return false
    const next: unknown[] = []
    for (const value of level) {
      count += 1
      if (typeof value === 'string') length += value.length
      if (count > most || length > longest) return false
      if (typeof value !== 'object' || value === null) continue
      for (const [key, member] of Object.entries(value)) {
        length += key.length
        if (next.push(member) > most) return false
      }
    }
    level = next
  }
  return true
}
