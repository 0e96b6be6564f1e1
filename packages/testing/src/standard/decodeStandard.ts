import { decodeSiteList } from '../memory/createJsonMemory.js'
import type { StandardState } from './StandardContext.js'

/** The state that a Wallet Standard wallet keeps across reloads. */
export type RememberedStandard = Partial<Pick<StandardState, 'locked' | 'current' | 'sites' | 'otherSites'>>

/** Returns the valid part of a stored wallet. */
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
