import { type DBSchema, openDB } from 'idb'
import * as v from 'valibot'
import { type HandedVault, handedVault } from '../vault/HandedVault.ts'
import type { Site } from './ToKeeper.ts'

type Tables = DBSchema & { kept: { key: string; value: HandedVault } }

/** The sign-ins that the wallet's own window keeps, one for each app. */
export type Kept = {
  read(site: Site): Promise<HandedVault | undefined>
  write(site: Site, vault: HandedVault): Promise<void>
  /** Replaces the account and its share, if the sign-in is kept. */
  update(site: Site, vault: HandedVault): Promise<void>
  close(): void
}

/** The origin comes first because it has no space; a project id may have one. */
const keyOf = ({ origin, projectId }: Site) => `${origin} ${projectId}`

/** Opens the storage of the wallet's window, where the wallet is no third party. Rejects if the browser allows none here either. */
export async function openKept(name = 'latchkey-wallet-kept'): Promise<Kept> {
  const database = await openDB<Tables>(name, 1, {
    upgrade: (opened) => void opened.createObjectStore('kept'),
  })
  const kept: Kept = {
    async read(site) {
      const parsed = v.safeParse(handedVault, await database.get('kept', keyOf(site)))
      return parsed.success ? parsed.output : undefined
    },
    async write(site, vault) {
      await database.put('kept', vault, keyOf(site))
    },
    async update(site, vault) {
      if (await kept.read(site)) await kept.write(site, vault)
    },
    close: () => database.close(),
  }
  return kept
}
