import { base58 } from '@scure/base'
import { eq } from 'drizzle-orm'
import { isAddress } from 'viem'
import type { Catalogue } from '../../locale/createCatalogue.ts'
import type { PasskeyRule } from '../../settings/PasskeyRule.ts'
import { walletAccounts } from '../../store/tables/wallet.ts'
import { checkFresh, isFresh, needsPasskey } from '../devices/checkFresh.ts'
import type { Accounts } from '../devices/createAccounts.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { SessionOwner } from '../devices/createWalletDevices.ts'
import { readRecipients } from '../devices/identities.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletHandlers } from '../handlers/WalletHandlers.ts'
import type { WalletMails } from '../mail/createWalletMails.ts'
import { noticeMail } from '../mail/mails.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import type { ShareSets } from '../shares/createShareSets.ts'
import { findSharedEmail } from '../tokens/createSharedEmail.ts'

/** Creates the handlers of an account and its keys, except for their recovery. */
export function createWalletKeys({
  accounts,
  sets,
  mails,
  mailCatalogue,
  audit,
  passkeys,
  readRule,
  now,
}: {
  readonly accounts: Accounts
  readonly sets: ShareSets
  readonly mails: WalletMails
  readonly mailCatalogue: Pick<Catalogue<string>, 'choose'>
  readonly audit: WalletAudit
  /** Returns the rule of the session's project. */
  readRule(owner: SessionOwner): Promise<PasskeyRule>
  readonly passkeys: Pick<Passkeys, 'check' | 'spend' | 'start' | 'use'>
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<WalletHandlers, 'readAccount' | 'createKeys' | 'readShare' | 'exportKeys' | 'deleteAccount'> {
  return {
    async readAccount(_, caller) {
      const rule = await readRule(caller)
      return accounts.read(caller, async (within, owner) => {
        const { id: accountId, isImported } = owner.account
        const { email, userName, provider } = owner.identity
        const set = await sets.find(owner, within)
        const newest = set ?? (await sets.findNewest(accountId, within))
        return {
          accountId,
          email,
          userName,
          provider,
          addresses: readAddresses(owner.account),
          isImported,
          setId: set?.setId ?? null,
          recoveryMethod: newest?.recoveryMethod ?? null,
          sharedEmail: await findSharedEmail(owner, within),
          isFresh: isFresh(owner, now()),
          isBlocked: owner.account.blockedAt !== null,
          passkeys: owner.account.passkeys,
          asksPasskey: owner.account.asksPasskey,
          needsPasskey: needsPasskey(owner, rule, now()),
          passkeyRule: { usd: rule.usd, newRecipient: rule.newRecipient },
        }
      })
    },

    async createKeys({ addresses: { eip155, solana }, isImported, set }, caller) {
      const isEvm = eip155 === undefined || isAddress(eip155, { strict: true })
      if (!isEvm || (solana !== undefined && !isSolanaAddress(solana)))
        throw new WalletError('invalid_addresses')
      const locale = await mailCatalogue.choose(caller.languages)
      await accounts.change(caller, async (within, owner) => {
        const { account, device } = owner
        if (readAddresses(account)) throw new WalletError('keys_exist')
        await within
          .update(walletAccounts)
          .set({ eip155, solana, isImported, locale: locale ?? null })
          .where(eq(walletAccounts.id, account.id))
        await sets.store(set, owner, within)
        await audit(
          {
            event: isImported ? 'keys imported' : 'keys created',
            accountId: account.id,
            deviceId: device.id,
          },
          within,
        )
      })
      return {}
    },

    async readShare({ passkey, again, needsPasskey: isAsked }, caller) {
      const rule = await readRule(caller)
      const { account, device } = caller
      const boundTo = device.id
      const attempt = { purpose: 'sign', boundTo, accountId: account.id } as const
      const repeat = { purpose: 'sign again', boundTo } as const
      const checked = passkey && (await accounts.check(caller, () => passkeys.check({ ...attempt, passkey })))
      const repeated =
        again !== undefined &&
        (await accounts.check(caller, () => passkeys.spend({ ...repeat, token: again })))
      const share = await accounts.change(caller, async (within, owner) => {
        const { account, device } = owner
        if (checked) await passkeys.use(checked, within)
        // A session alone signs nothing for a visitor who has chosen this.
        else if (!repeated && (isAsked || needsPasskey(owner, rule, now())))
          throw new WalletError('passkey_needed')
        const row = await sets.find(owner, within)
        if (!row) throw new WalletError('no_share')
        await audit({ event: 'share read', accountId: account.id, deviceId: device.id }, within)
        return { setId: row.setId, serverShare: sets.openServerShare(row) }
      })
      // One approval may need two signatures, such as that of a sponsor's proof before that of the operation.
      return checked
        ? { ...share, again: await passkeys.start({ ...repeat, projectId: device.projectId }) }
        : share
    },

    async exportKeys(_, caller) {
      const { recipients, ...result } = await accounts.change(caller, async (within, owner) => {
        checkFresh(owner, now())
        const { account, device } = owner
        const row = await sets.find(owner, within)
        if (!row) throw new WalletError('no_share')
        await audit({ event: 'keys exported', accountId: account.id, deviceId: device.id }, within)
        const recipients = await readRecipients(account, within)
        return { recipients, setId: row.setId, serverShare: sets.openServerShare(row) }
      })
      await mails.notify(recipients, noticeMail('exported'), caller.languages)
      return result
    },

    async deleteAccount(_, caller) {
      const recipients = await accounts.change(caller, async (within, owner) => {
        checkFresh(owner, now())
        const { account, device } = owner
        const recipients = await readRecipients(account, within)
        // First, because webhooks are found by the account's devices.
        await audit({ event: 'account deleted', accountId: account.id, deviceId: device.id }, within)
        // Logins, devices, shares and flows are deleted with it.
        await within.delete(walletAccounts).where(eq(walletAccounts.id, account.id))
        return recipients
      })
      await mails.notify(recipients, noticeMail('deleted'), caller.languages)
      return {}
    },
  }
}

/** `null`: the account has no keys yet. */
function readAddresses({ eip155, solana }: typeof walletAccounts.$inferSelect) {
  if (eip155 === null && solana === null) return null
  return { ...(eip155 !== null && { eip155 }), ...(solana !== null && { solana }) }
}

function isSolanaAddress(address: string): boolean {
  try {
    return base58.decode(address).length === 32
  } catch {
    return false
  }
}
