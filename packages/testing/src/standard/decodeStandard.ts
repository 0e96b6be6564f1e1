import { decodeSiteList } from '../memory/decodeSiteList.js'
import type { RememberedStandard } from './RememberedStandard.js'

/** What is usable of a stored wallet. */
export function decodeStandard(value: unknown): RememberedStandard | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(value))
  const { locked, current } = fields
  return {
    ...decodeSiteList(fields),
    ...(typeof locked === 'boolean' ? { locked } : {}),
    ...(typeof current === 'number' ? { current } : {}),
  }
}
