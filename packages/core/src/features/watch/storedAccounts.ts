import { type AccountId, isAccountId } from '../../caip/caip.js'
import type { StorageKey } from '../../context/storageKeys.js'
import { cleanName } from '../../lib/text/cleanName.js'

/** Maximum number of watched accounts. */
export const watchLimit = 50
/** The longest name of any supported name service. Characters. */
const longestName = 255

/** A stored account, whose address is not checked yet. */
export type StoredAccount = {
  /** CAIP-10 id. */
  readonly id: AccountId
  /** The name it was added by. */
  readonly name?: string | undefined
}

/** The watched accounts, oldest first. A disconnect leaves them. */
export const storedAccounts: StorageKey<readonly StoredAccount[]> = {
  key: 'watched_accounts',
  decode: (value) => (Array.isArray(value) ? value.slice(0, watchLimit).flatMap(decodeAccount) : undefined),
}

function decodeAccount(value: unknown): readonly StoredAccount[] {
  const { id, name } = Object(value) as Partial<Record<keyof StoredAccount, unknown>>
  const shown = cleanName(name, longestName)
  return isAccountId(id) ? [{ id, ...(shown !== undefined && { name: shown }) }] : []
}
