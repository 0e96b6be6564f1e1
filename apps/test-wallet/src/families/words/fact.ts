import type { RequestDescription } from '../RequestDescription.ts'
import { plain } from './plain.ts'

/** One line of a description; says so where the page left the value out. */
export function fact(label: string, value: unknown): RequestDescription['facts'][number] {
  return { label, value: plain(value) || 'not said' }
}
