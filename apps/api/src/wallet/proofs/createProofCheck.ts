import type { Rate } from '../../limits/createBuckets.ts'
import type { Limits } from '../../limits/createLimits.ts'
import type { Database } from '../../store/Store.ts'
import type { Accounts } from '../devices/createAccounts.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { SessionOwner } from '../devices/createWalletDevices.ts'
import { readRecipients } from '../devices/identities.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletCaller } from '../handlers/WalletHandlers.ts'
import { languagesOf, type WalletMails } from '../mail/createWalletMails.ts'
import { noticeMail } from '../mail/mails.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import type { StoredSet } from '../shares/createShareSets.ts'

/** Rate of attempts with a passkey or password for one account. */
const tries: Rate = { perMinute: 10 / (24 * 60), burst: 10 }
/** Rate of wrong attempts that are not reported to the owner. */
const unreported: Rate = { perMinute: 2 / (24 * 60), burst: 2 }
const reports: Rate = { perMinute: 1 / (24 * 60), burst: 1 }

/** A proof that was not accepted. It is a result and not an error, so that the attempt is stored. */
export class Refusal {
  readonly error: WalletError
  constructor(error: WalletError) {
    this.error = error
  }
}

export type ProofCheck = {
  /** Compares a proof with that of a set, and counts the attempt. Returns a refusal unless they match. */
  compare(
    check: { readonly set: StoredSet; readonly proof: string | undefined },
    owner: SessionOwner,
    within: Database,
  ): Promise<Refusal | undefined>
  /**
   * Runs work in the account's lock, and throws its refusal after the transaction. Repeated wrong proofs are reported to
   * the owner by a mail.
   * @throws WalletError `wrong_recovery`, `too_many_requests`; errors of the work
   */
  change<value>(
    caller: SessionOwner & Pick<WalletCaller, 'languages'>,
    work: (within: Database, owner: SessionOwner) => Promise<value | Refusal>,
  ): Promise<value>
}

/**
 * Creates the check of proofs of a passkey or password. It counts the attempts, so access to a mailbox alone does not allow
 * guessing.
 */
export function createProofCheck({
  database,
  accounts,
  secrets,
  limits,
  mails,
  audit,
}: {
  readonly database: Database
  readonly accounts: Accounts
  readonly secrets: Secrets
  readonly limits: Limits
  readonly mails: WalletMails
  readonly audit: WalletAudit
}): ProofCheck {
  const report = async ({ account, languages }: SessionOwner & Pick<WalletCaller, 'languages'>) => {
    const { id, locale } = account
    const { emails } = await readRecipients(account, database)
    if (emails.length === 0) return
    if (!(await limits.take([{ key: `wallet wrong proofs ${id}`, rate: unreported }]))) return
    const mail = [{ key: `wallet report ${id}`, rate: reports }]
    if (await limits.take(mail)) return
    try {
      const wanted = languagesOf({ locale, languages })
      await Promise.all(emails.map((email) => mails.send(email, noticeMail('wrongProofs'), wanted)))
    } catch {
      await limits.giveBack(mail)
    }
  }
  return {
    async compare({ set, proof }, { account, device }, within) {
      const late = await limits.take(
        [{ key: `wallet recovery ${account.id}`, rate: tries, limit: 'wallet_proofs' }],
        within,
      )
      if (late) return new Refusal(new WalletError('too_many_requests', late))
      const hash = set.recoveryProofHash
      if (hash !== null && proof !== undefined && secrets.isSame(hash, secrets.hashToken(proof)))
        return undefined
      await audit({ event: 'wrong proof', accountId: account.id, deviceId: device.id }, within)
      return new Refusal(new WalletError('wrong_recovery'))
    },
    async change(caller, work) {
      const result = await accounts.change(caller, work)
      if (!(result instanceof Refusal)) return result
      if (result.error.code === 'wrong_recovery') await report(caller)
      throw result.error
    },
  }
}
