/** A place that outlives the page. */
export type JsonMemory<Value> = {
  /** `undefined` when nothing usable is there. */
  read(): Value | undefined
  write(value: unknown): void
}

/** Keeps one value in Web Storage. Storage that fails is treated as empty. */
export function createJsonMemory<Value>({
  storage,
  key,
  decode,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  key: string
  decode: (value: unknown) => Value | undefined
}): JsonMemory<Value> {
  return {
    read() {
      try {
        return decode(JSON.parse(storage?.getItem(key) ?? 'null'))
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        storage?.setItem(key, JSON.stringify(value))
      } catch {
        // A full or forbidden storage costs the wallet its memory, nothing else.
      }
    },
  }
}
