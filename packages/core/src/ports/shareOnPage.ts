const key = Symbol.for('latchkey.shared')

/**
 * One value for the whole page under a name, over every copy of the package and every time its code is loaded anew.
 * Made by who asks first.
 */
export function shareOnPage<value>({ name, create }: { readonly name: string; create(): value }): {
  readonly value: value
  /** Who asks next makes another. */
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
