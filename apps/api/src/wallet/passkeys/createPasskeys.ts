import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletChallenges, walletPasskeys } from '../../store/tables/wallet.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import {
  type Assertion,
  type NewPasskey,
  readClientData,
  verifyAssertion,
  verifyRegistration,
} from './verifyPasskey.ts'

export type Passkey = typeof walletPasskeys.$inferSelect
type Challenge = typeof walletChallenges.$inferSelect
type Purpose = Challenge['purpose']

/** Milliseconds for which a challenge is valid. */
const lifetime = 5 * 60_000

export type Passkeys = {
  /** Creates a challenge for one attempt. `boundTo`: hash of the frame's secret, or the device. */
  start(facts: Pick<Challenge, 'purpose' | 'boundTo' | 'projectId'>): Promise<string>
  /**
   * Verifies the signature of a passkey, with a challenge of this purpose that is bound to the same caller. The challenge is used up in
   * any case.
   * @throws WalletError `invalid_passkey`, `unknown_passkey`
   */
  check(attempt: {
    readonly passkey: Assertion
    readonly purpose: Purpose
    readonly boundTo: string
    /** The account that the passkey has to belong to. Absent: any. */
    readonly accountId?: string
  }): Promise<{
    readonly passkey: Passkey
    readonly projectId: string
    readonly counter: number
    readonly isBackedUp: boolean
  }>
  /** Uses up what `start` has created, without a passkey. @throws WalletError `invalid_passkey` */
  spend(attempt: {
    readonly token: string
    readonly purpose: Purpose
    readonly boundTo: string
  }): Promise<{ readonly projectId: string }>
  /** Stores the use of a passkey that was verified. @throws WalletError `invalid_passkey` if it is gone, or was used meanwhile */
  use(checked: Awaited<ReturnType<Passkeys['check']>>, within: Database): Promise<void>
  /** Verifies a new passkey. The challenge is used up in any case. @throws WalletError `invalid_passkey` */
  checkNew(attempt: {
    readonly registration: NewPasskey
    readonly boundTo: string
  }): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>>
  list(accountId: string, within: Database): Promise<readonly Passkey[]>
}

/** Creates the store of passkeys and of the challenges that they sign. */
export function createPasskeys({
  database,
  secrets,
  audit,
  frameOrigins,
  now,
}: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'createToken' | 'hashToken'>
  readonly audit: WalletAudit
  readonly frameOrigins: readonly string[]
  /** Milliseconds since the epoch. */
  now(): number
}): Passkeys {
  /** Of several concurrent requests, one gets it. */
  const spend: Passkeys['spend'] = async ({ token, purpose, boundTo }) => {
    const [row] = await database
      .delete(walletChallenges)
      .where(
        and(
          eq(walletChallenges.hash, secrets.hashToken(token)),
          gt(walletChallenges.expiresAt, new Date(now())),
        ),
      )
      .returning()
    if (row?.purpose !== purpose || row.boundTo !== boundTo) throw new WalletError('invalid_passkey')
    return { projectId: row.projectId }
  }
  const spendChallenge = async (clientData: string, purpose: Purpose, boundTo: string) => {
    const client = readClientData(clientData, frameOrigins)
    return { client, ...(await spend({ token: client.challenge, purpose, boundTo })) }
  }

  return {
    async start(facts) {
      await database.delete(walletChallenges).where(lt(walletChallenges.expiresAt, new Date(now())))
      const challenge = secrets.createToken()
      const expiresAt = new Date(now() + lifetime)
      await database
        .insert(walletChallenges)
        .values({ ...facts, hash: secrets.hashToken(challenge), expiresAt })
      return challenge
    },

    spend,

    async check({ passkey: given, purpose, boundTo, accountId }) {
      const { client, projectId } = await spendChallenge(given.clientData, purpose, boundTo)
      const [passkey] = await database
        .select()
        .from(walletPasskeys)
        .where(eq(walletPasskeys.id, given.credentialId))
      if (!passkey) throw new WalletError('unknown_passkey')
      const handle = given.userHandle === undefined ? undefined : toUser(given.userHandle)
      if (
        (accountId !== undefined && passkey.accountId !== accountId) ||
        (handle !== undefined && handle !== passkey.accountId)
      )
        throw new WalletError('invalid_passkey')
      const { counter, isBackedUp } = await verifyAssertion(given, client, passkey.publicKey)
      if (isBehind(counter, passkey.counter)) {
        // A copy of the passkey may be in use.
        await audit({ event: 'passkey counter went back', accountId: passkey.accountId })
        throw new WalletError('invalid_passkey')
      }
      return { passkey, projectId, counter, isBackedUp }
    },

    async use({ passkey: { id, counter: before }, counter, isBackedUp }, within) {
      const [used] = await within
        .update(walletPasskeys)
        .set({ counter, isBackedUp, usedAt: new Date(now()) })
        .where(and(eq(walletPasskeys.id, id), eq(walletPasskeys.counter, before)))
        .returning({ id: walletPasskeys.id })
      if (!used) throw new WalletError('invalid_passkey')
    },

    async checkNew({ registration, boundTo }) {
      const { client } = await spendChallenge(registration.clientData, 'add', boundTo)
      const verified = await verifyRegistration(registration, client)
      return { id: registration.credentialId, transports: [...registration.transports], ...verified }
    },

    list: (accountId, within) =>
      within
        .select()
        .from(walletPasskeys)
        .where(eq(walletPasskeys.accountId, accountId))
        .orderBy(asc(walletPasskeys.createdAt), asc(walletPasskeys.id)),
  }
}

/** Returns whether a count of signatures is not above the last one. Authenticators that count none send zero. */
const isBehind = (counter: number, last: number) => (counter > 0 || last > 0) && counter <= last

const toUser = (handle: string) => Buffer.from(handle, 'base64url').toString('utf8')
