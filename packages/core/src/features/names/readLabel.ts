import type { Capabilities } from '../../adapter/ChainAdapter.js'
import type { NameProblem } from './NamesApi.js'

/** Letters, digits and hyphens (specification, 5). */
const characters = /^[a-z\d-]*$/
const fewest = 4
/** Characters of a whole name. */
const longest = 64

/** Returns the name that a visitor typed, with or without the suffix. */
export async function readLabel(
  text: string,
  suffix: string,
  normalizeName: NonNullable<Capabilities['normalizeName']>,
): Promise<{ readonly label: string; readonly name: string } | { readonly problem: NameProblem }> {
  const typed = text.trim()
  if (typed === '') return { problem: 'empty' }
  // Longer text cannot be a name, and would take long to normalise.
  if (typed.length > 255) return { problem: 'too_long' }
  const whole = await normalizeName(typed)
  if (whole === undefined) return { problem: 'invalid' }
  const label = whole.endsWith(`.${suffix}`) ? whole.slice(0, -suffix.length - 1) : whole
  if (!characters.test(label)) return { problem: 'invalid' }
  if (label.length < fewest) return { problem: 'too_short' }
  const name = `${label}.${suffix}`
  return name.length > longest ? { problem: 'too_long' } : { label, name }
}
