const key = Symbol.for('latchkey.shared')

/**
 * Returns one value per name for the whole page, across copies of the package and reloads of its code. The first caller
 * creates it.
 *
 * @example
 * ```ts
 * import { shareOnPage } from '@latchkey/core/adapter'
 *
 * const { value: sessions, discard } = shareOnPage({
 *   name: 'example-sessions',
 *   create: () => new Set<string>(),
 * })
 * ```
 */
export function shareOnPage<value>({
  name,
  create,
}: {
  /** Name of the value on the page. */
  readonly name: string
  /** Creates the value, if the page has none of this name. */
  create(): value
}): {
  readonly value: value
  /** Removes the value. The next caller creates another. */
  discard(): void
} {
  const page = globalThis as { [key]?: Record<string, { readonly value: unknown }> }
  page[key] ??= {}
  const shared = page[key]
  shared[name] ??= { value: create() }
  const mine = shared[name]
  return {
    value: mine.value as value,
    discard() {
      if (shared[name] === mine) delete shared[name]
    },
  }
}
