import type { SiteAccess, SiteList } from '../base/createSites.js'

/** Storage of one value that survives a reload. */
export type JsonMemory<Value> = {
  /** Returns the value, or `undefined` if there is no valid one. */
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
        // Without storage the wallet forgets its state and works otherwise.
      }
    },
  }
}

/** Returns the valid entries of a stored list of sites. */
export function decodeSiteList(fields: Readonly<Record<string, unknown>>): Partial<SiteList> {
  const { sites, otherSites } = fields
  return {
    ...(isSites(sites) ? { sites } : {}),
    ...(isAccess(otherSites) ? { otherSites } : {}),
  }
}

function isAccess(value: unknown): value is SiteAccess {
  return value === 'authorized' || value === 'revoked'
}

function isSites(value: unknown): value is Record<string, SiteAccess> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isAccess)
}
