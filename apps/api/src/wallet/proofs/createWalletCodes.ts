import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Rate } from '../../limits/createBuckets.ts'
import type { Limits } from '../../limits/createLimits.ts'
import type { Database } from '../../store/Store.ts'
import { walletFlows, walletLogins } from '../../store/tables/wallet.ts'
import type { MailboxAudit, WalletAudit } from '../devices/createWalletAudit.ts'
import type { DeviceOwner } from '../devices/createWalletDevices.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { Secrets } from '../secrets/createSecrets.ts'

/** Milliseconds that a code or a link is valid. */
const lifetime = 10 * 60_000
/** Milliseconds between two deletions of flows that have ended. */
const pause = 60_000
const mostTries = 5
/** Rate of attempts for one mailbox, over all flows. A known device of the account has its own budget. */
const tries: Rate = { perMinute: 20 / (24 * 60), burst: 20 }

export type WalletFlow = typeof walletFlows.$inferSelect
type FlowFacts = Pick<
  typeof walletFlows.$inferInsert,
  'kind' | 'accountId' | 'identityId' | 'projectId' | 'origin' | 'email' | 'newEmail' | 'boundTo' | 'budget'
>
/** Identifies a flow, and proves that the caller started it. */
type Key = { readonly kind: WalletFlow['kind']; readonly flowId: string; readonly boundTo: string }

export type WalletCodes = {
  /** Starts a flow with a code. `id`: id of the previous step, if any. */
  start(
    facts: FlowFacts,
    options?: { readonly id?: string | undefined; readonly within?: Database },
  ): Promise<{ readonly flow: WalletFlow; readonly code: string }>
  /** Starts a flow that waits for its link. */
  startApproval(facts: FlowFacts): Promise<{ readonly flow: WalletFlow; readonly token: string }>
  /** Returns the flow of a link that is not approved yet. */
  findApproval(token: string): Promise<WalletFlow | undefined>
  /** Approves a device once. Returns its flow with a code that is valid from now on. */
  approve(token: string): Promise<{ readonly flow: WalletFlow; readonly code: string } | undefined>
  /** Undoes an approval whose code could not be mailed. */
  unapprove(flow: WalletFlow): Promise<void>
  /**
   * Compares a code with that of a flow, and counts the attempt. Without an approval that the flow waits for, every code is
   * wrong. The flow stays until `end`.
   * @throws WalletError `code_expired`, `code_exhausted`, `invalid_code`, `too_many_requests`, `unknown_project`,
   * `origin_not_allowed`
   */
  check(key: Key & { readonly code: string }): Promise<WalletFlow>
  /** Ends a flow whose code was right. Of several requests at once, one wins. @throws WalletError `code_expired` */
  end(flow: WalletFlow, within: Database): Promise<void>
  /** Ends the flows and the begun logins of an account, also the sign-ins with a mailbox. */
  endAll(of: { readonly accountId: string; readonly email: string }, within: Database): Promise<void>
  /** Ends the flows and logins that the account's other devices began. */
  endOthers(owner: DeviceOwner, within: Database): Promise<void>
  /** Ends the flows and logins that a device began. */
  endOwn(owner: DeviceOwner, within: Database): Promise<void>
  /** Waits until a mail is sent. Deletes its flow if it could not be. */
  mailed(flow: WalletFlow, sending: Promise<void>): Promise<void>
}

/** Creates the store of codes: six digits, five attempts, ten minutes. */
export function createWalletCodes({
  database,
  secrets,
  limits,
  audit,
  auditMailbox,
  checkOrigin,
  now,
}: {
  readonly database: Database
  readonly secrets: Secrets
  readonly limits: Limits
  readonly audit: WalletAudit
  readonly auditMailbox: MailboxAudit
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  /** Milliseconds since the epoch. */
  now(): number
}): WalletCodes {
  let cleanedAt = Number.NEGATIVE_INFINITY
  const clean = async () => {
    if (now() - cleanedAt < pause) return
    cleanedAt = now()
    await database.delete(walletFlows).where(lt(walletFlows.expiresAt, new Date(now())))
  }
  const insert = async (
    facts: FlowFacts,
    more: (id: string) => Pick<WalletFlow, 'codeHash' | 'approvalHash' | 'isApproved'>,
    {
      id = secrets.createToken(),
      within,
    }: { readonly id?: string | undefined; readonly within?: Database } = {},
  ) => {
    // In the transaction of an account, flows of others stay untouched.
    if (!within) await clean()
    const [flow] = await (within ?? database)
      .insert(walletFlows)
      .values({
        ...facts,
        ...more(id),
        id,
        startedAt: new Date(now()),
        expiresAt: new Date(now() + lifetime),
      })
      .returning()
    if (!flow) throw new Error('The database returned no flow.')
    return flow
  }
  const open = () => gt(walletFlows.expiresAt, new Date(now()))
  const own = ({ kind, flowId, boundTo }: Key) =>
    and(eq(walletFlows.id, flowId), eq(walletFlows.kind, kind), eq(walletFlows.boundTo, boundTo), open())
  const find = async (key: Key): Promise<WalletFlow> => {
    const [flow] = await database.select().from(walletFlows).where(own(key))
    // The same error for a flow of another caller.
    if (!flow) throw new WalletError('code_expired')
    return flow
  }

  return {
    async start(facts, options) {
      const code = secrets.createCode()
      const withCode = (id: string) =>
        ({ codeHash: secrets.hashCode(code, id), approvalHash: null, isApproved: true }) as const
      const flow = await insert(facts, withCode, options)
      return { flow, code }
    },
    async startApproval(facts) {
      const token = secrets.createToken()
      const flow = await insert(facts, () => ({
        codeHash: null,
        approvalHash: secrets.hashToken(token),
        isApproved: false,
      }))
      return { flow, token }
    },
    async findApproval(token) {
      const hash = secrets.hashToken(token)
      const [flow] = await database
        .select()
        .from(walletFlows)
        .where(and(eq(walletFlows.approvalHash, hash), eq(walletFlows.isApproved, false), open()))
      return flow
    },
    async approve(token) {
      const hash = secrets.hashToken(token)
      const waiting = and(eq(walletFlows.approvalHash, hash), eq(walletFlows.isApproved, false), open())
      const [found] = await database.select().from(walletFlows).where(waiting)
      if (!found) return undefined
      const code = secrets.createCode()
      const [flow] = await database
        .update(walletFlows)
        .set({
          isApproved: true,
          codeHash: secrets.hashCode(code, found.id),
          expiresAt: new Date(now() + lifetime),
        })
        .where(waiting)
        .returning()
      return flow && { flow, code }
    },
    async unapprove({ id }) {
      await database
        .update(walletFlows)
        .set({ isApproved: false, codeHash: null })
        .where(eq(walletFlows.id, id))
    },
    async check({ code, ...key }) {
      const found = await find(key)
      if (found.tries >= mostTries) throw new WalletError('code_exhausted')
      const late = await limits.take([
        { key: `wallet tries ${found.budget}`, rate: tries, limit: 'wallet_codes' },
      ])
      if (late) throw new WalletError('too_many_requests', late)
      // Counted before the comparison, so that concurrent requests get no further attempts.
      const [flow] = await database
        .update(walletFlows)
        .set({ tries: sql`${walletFlows.tries} + 1` })
        .where(and(own(key), lt(walletFlows.tries, mostTries)))
        .returning()
      if (!flow) {
        // It may have ended since it was found.
        await find(key)
        throw new WalletError('code_exhausted')
      }
      if (flow.codeHash === null || !secrets.isSame(flow.codeHash, secrets.hashCode(code, flow.id))) {
        const { accountId } = flow
        if (accountId === null) await auditMailbox({ event: 'wrong code', email: flow.email })
        else await audit({ event: 'wrong code', accountId })
        throw new WalletError(flow.tries >= mostTries ? 'code_exhausted' : 'invalid_code')
      }
      // The project may have removed the page since the flow began.
      await checkOrigin(flow)
      return flow
    },
    async end({ id }, within) {
      const [ended] = await within.delete(walletFlows).where(eq(walletFlows.id, id)).returning()
      if (!ended) throw new WalletError('code_expired')
    },
    async endAll({ accountId, email }, within) {
      const ofMailbox = and(eq(walletFlows.kind, 'login'), eq(walletFlows.email, email))
      await within.delete(walletFlows).where(or(eq(walletFlows.accountId, accountId), ofMailbox))
      await within.delete(walletLogins).where(eq(walletLogins.accountId, accountId))
    },
    async endOthers({ account, device }, within) {
      await within
        .delete(walletFlows)
        .where(and(eq(walletFlows.accountId, account.id), ne(walletFlows.boundTo, device.id)))
      await within
        .delete(walletLogins)
        .where(and(eq(walletLogins.accountId, account.id), ne(walletLogins.deviceId, device.id)))
    },
    async endOwn({ account, device }, within) {
      await within
        .delete(walletFlows)
        .where(and(eq(walletFlows.accountId, account.id), eq(walletFlows.boundTo, device.id)))
      await within.delete(walletLogins).where(eq(walletLogins.deviceId, device.id))
    },
    async mailed({ id }, sending) {
      try {
        await sending
      } catch (error) {
        await database.delete(walletFlows).where(eq(walletFlows.id, id))
        throw error
      }
    },
  }
}
