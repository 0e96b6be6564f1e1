import { LatchkeyError } from './LatchkeyError.js'

/**
 * Creates the error for a wrong call, `options/invalid`, with the fault, the value and the fix. For development builds.
 *
 * @example
 * ```ts
 * import { misuse } from '@latchkey/core/development'
 *
 * throw misuse('evm.networks', 'evm() got no network', 'Write evm({ networks: [mainnet] }).')
 * ```
 */
export const misuse = (option: string, what: string, fix: string): LatchkeyError =>
  new LatchkeyError({
    code: 'options/invalid',
    message: `${what}. ${fix}`,
    context: { option, reason: what },
  })

/** Maximum length of a value. */
const LONGEST = 120

/**
 * Returns a value as source code, shortened to 120 characters.
 *
 * @example
 * ```ts
 * import { show } from '@latchkey/core/development'
 *
 * const text = show({ chainId: 1 })
 * // '{"chainId":1}'
 * ```
 */
export function show(value: unknown): string {
  if (typeof value === 'string') return `'${cut(value)}'`
  if (typeof value === 'function') return `the function ${value.name}`
  try {
    return cut(JSON.stringify(value, showFunction) ?? String(value))
  } catch {
    // The value has a cycle or a bigint.
    return String(value)
  }
}

const showFunction = (_: string, value: unknown) =>
  typeof value === 'function' ? `the function ${value.name}` : value

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/**
 * Returns a question with the most similar known name, or a sentence with all known names.
 *
 * @example
 * ```ts
 * import { suggest } from '@latchkey/core/development'
 *
 * const hint = suggest('netwroks', ['networks', 'icon'])
 * // 'Did you mean networks?'
 * ```
 */
export function suggest(name: string, names: readonly string[]): string {
  const [nearest] = names
    .map((known) => ({ known, distance: distanceOf(name.toLowerCase(), known.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= Math.max(2, name.length / 3)
    ? `Did you mean ${nearest.known}?`
    : `It has ${names.join(', ')}.`
}

/** Returns the number of letters to insert, remove, replace or swap with a neighbor (edit distance). */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const at = (r: number, c: number) => (rows[r] as number[] | undefined)?.[c] ?? (row[c] as number)
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] as number) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
