import { cutText } from './cutText.ts'

const deepest = 6
const mostEntries = 50
const longestText = 500

/** A value for keeping: bounded in depth, number of entries and length of text. */
export function cutValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cutText(value, longestText)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth >= deepest) return null
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => cutValue(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostEntries)
      .map(([key, entry]) => [cutText(key, 100), cutValue(entry, depth + 1)]),
  )
}
