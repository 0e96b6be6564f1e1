import { base58 } from '@scure/base'
import { and, eq, isNull } from 'drizzle-orm'
import { isAddress } from 'viem'
import type { Database } from '../store/Store.ts'
import { walletAccounts } from '../store/tables/wallet.ts'
import { checkFresh, isFresh } from './checkFresh.ts'
import type { ShareSets } from './createShareSets.ts'
import type { WalletAudit } from './createWalletAudit.ts'
import type { WalletMails } from './createWalletMails.ts'
import { noticeMail } from './mails.ts'
import { WalletError } from './WalletError.ts'
import type { WalletHandlers } from './WalletHandlers.ts'

/** Creates the handlers of an account and its keys, except for their recovery. */
export function createWalletKeys({
  database,
  sets,
  mails,
  audit,
  now,
}: {
  readonly database: Database
  readonly sets: ShareSets
  readonly mails: WalletMails
  readonly audit: WalletAudit
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<WalletHandlers, 'readAccount' | 'createKeys' | 'readShare' | 'exportKeys' | 'deleteAccount'> {
  return {
    async readAccount(_, owner) {
      const { account, device } = owner
      const { id: accountId, email, userName, provider, eip155, solana } = account
      const set = device.setId === null ? undefined : await sets.find(accountId, device.setId)
      const newest = set ?? (await sets.findNewest(accountId))
      return {
        accountId,
        email,
        userName,
        provider,
        addresses: eip155 === null || solana === null ? null : { eip155, solana },
        setId: set?.setId ?? null,
        recoveryMethod: newest?.recoveryMethod ?? null,
        isFresh: isFresh(owner, now()),
      }
    },

    async createKeys({ addresses: { eip155, solana }, set }, owner) {
      if (!isAddress(eip155, { strict: true }) || !isSolanaAddress(solana))
        throw new WalletError('invalid_addresses')
      const { account, device } = owner
      await database.transaction(async (within) => {
        // Of several concurrent devices, only one finds the account without addresses.
        const [won] = await within
          .update(walletAccounts)
          .set({ eip155, solana })
          .where(and(eq(walletAccounts.id, account.id), isNull(walletAccounts.eip155)))
          .returning({ id: walletAccounts.id })
        if (!won) throw new WalletError('keys_exist')
        await sets.store(set, owner, within)
        await audit({ event: 'keys created', accountId: account.id, deviceId: device.id }, within)
      })
      return {}
    },

    async readShare(_, { account, device }) {
      const row = device.setId === null ? undefined : await sets.find(account.id, device.setId)
      if (!row) throw new WalletError('no_share')
      await audit({ event: 'share read', accountId: account.id, deviceId: device.id })
      return { setId: row.setId, serverShare: sets.openServerShare(row) }
    },

    async exportKeys(_, owner) {
      checkFresh(owner, now())
      const { account, device } = owner
      const row = device.setId === null ? undefined : await sets.find(account.id, device.setId)
      if (!row) throw new WalletError('no_share')
      await audit({ event: 'keys exported', accountId: account.id, deviceId: device.id })
      await mails.notify(account.email, noticeMail('exported'))
      return { setId: row.setId, serverShare: sets.openServerShare(row) }
    },

    async deleteAccount(_, owner) {
      checkFresh(owner, now())
      const { account, device } = owner
      await database.transaction(async (within) => {
        // Devices, shares and flows are deleted with it.
        await within.delete(walletAccounts).where(eq(walletAccounts.id, account.id))
        await audit({ event: 'account deleted', accountId: account.id, deviceId: device.id }, within)
      })
      await mails.notify(account.email, noticeMail('deleted'))
      return {}
    },
  }
}

function isSolanaAddress(address: string): boolean {
  try {
    return base58.decode(address).length === 32
  } catch {
    return false
  }
}
