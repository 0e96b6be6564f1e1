import type { Storage } from '../ports/Ports.js'

/** Storage in memory, which a test reads and breaks. */
export type MemoryStorage = Storage & {
  /** Returns all stored values by key. */
  entries(): Readonly<Record<string, string>>
  /** Makes every call throw, as blocked storage does; `false` ends that. */
  fail(failing: boolean): void
  /** Creates the storage of another tab. Both share the entries and report each other's changes. */
  otherTab(): MemoryStorage
}

type Tab = { readonly listeners: Set<(key: string) => void> }

function createTab(entries: Map<string, string>, tabs: Set<Tab>): MemoryStorage {
  const tab: Tab = { listeners: new Set() }
  tabs.add(tab)
  let failing = false
  const guard = () => {
    if (failing) throw new Error('Storage is blocked.')
  }
  const emit = (key: string) => {
    for (const other of tabs) if (other !== tab) for (const listener of other.listeners) listener(key)
  }
  return {
    read(key) {
      guard()
      return entries.get(key) ?? null
    },
    write(key, value) {
      guard()
      if (entries.get(key) === value) return
      entries.set(key, value)
      emit(key)
    },
    remove(key) {
      guard()
      if (entries.delete(key)) emit(key)
    },
    watch(listener) {
      tab.listeners.add(listener)
      return () => tab.listeners.delete(listener)
    },
    entries: () => Object.fromEntries(entries),
    fail: (now) => {
      failing = now
    },
    otherTab: () => createTab(entries, tabs),
  }
}

/**
 * Creates storage in memory.
 *
 * @example
 * ```ts
 * import { memoryStorage } from '@latchkey/core/testing'
 *
 * const storage = memoryStorage()
 * storage.write('key', 'value')
 * storage.entries() // { key: 'value' }
 * ```
 */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  return createTab(new Map(Object.entries(initial)), new Set())
}
