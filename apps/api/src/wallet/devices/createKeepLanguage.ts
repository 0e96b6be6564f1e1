import { eq } from 'drizzle-orm'
import type { Catalogue } from '../../locale/createCatalogue.ts'
import type { Database } from '../../store/Store.ts'
import { walletAccounts } from '../../store/tables/wallet.ts'
import type { SessionOwner } from './createWalletDevices.ts'

/** Stores the language of a session's request as the last choice of its account, if it has changed. */
export type KeepLanguage = (owner: SessionOwner, languages: readonly string[]) => Promise<void>

/**
 * Creates the writer of an account's language. Only a device with shares of the wallet changes it, so that a stranger who has
 * signed in with the owner's mailbox cannot have the warning written in another language.
 */
export const createKeepLanguage =
  ({
    database,
    mailCatalogue,
  }: {
    readonly database: Database
    readonly mailCatalogue: Pick<Catalogue<string>, 'choose'>
  }): KeepLanguage =>
  async ({ account, device }, languages) => {
    if (device.setId === null) return
    const locale = await mailCatalogue.choose(languages)
    if (locale === undefined || locale === account.locale) return
    await database.update(walletAccounts).set({ locale }).where(eq(walletAccounts.id, account.id))
  }
