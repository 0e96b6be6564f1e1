const key = Symbol.for('latchkey.shared')

type Shared = { readonly value: unknown; holders: number }

/**
 * One value for the whole page under a name, over every copy of the package and every time its code is loaded anew.
 * Made by the first holder.
 */
export function shareOnPage<value>({ name, create }: { readonly name: string; create(): value }): {
  readonly value: value
  /** Says whether nobody else holds it. It stays for the next holder. */
  release(): { readonly isLast: boolean }
  /** The next holder makes another. */
  discard(): void
} {
  const page = globalThis as { [key]?: Record<string, Shared> }
  page[key] ??= {}
  const shared = page[key]
  shared[name] ??= { value: create(), holders: 0 }
  const mine = shared[name]
  mine.holders += 1
  return {
    value: mine.value as value,
    release() {
      mine.holders -= 1
      return { isLast: mine.holders === 0 }
    },
    discard() {
      if (shared[name] === mine) delete shared[name]
    },
  }
}
