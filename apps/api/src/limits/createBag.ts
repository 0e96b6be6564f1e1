export type Bag<value> = Iterable<value> & {
  /** Adds a value. Returns a function that removes it. */
  add(value: value): () => void
}

/**
 * Creates a collection of values that requests add and remove. In a `Set` or `Map`, ended requests would stay in memory until the next full garbage
 * collection: V8 links each table that it has outgrown to the next one, and one old table keeps all that follow.
 */
export function createBag<value>(): Bag<value> {
  const all: { readonly value: value; place: number }[] = []
  return {
    add(value) {
      const entry = { value, place: all.length }
      all.push(entry)
      return () => {
        if (all[entry.place] !== entry) return
        const last = all.pop()
        if (!last || last === entry) return
        last.place = entry.place
        all[entry.place] = last
      }
    },
    *[Symbol.iterator]() {
      for (const { value } of [...all]) yield value
    },
  }
}
