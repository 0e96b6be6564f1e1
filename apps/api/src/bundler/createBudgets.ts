import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SponsorPolicy } from '../settings/BundlerSettings.ts'
import type { Database } from '../store/Store.ts'
import { sponsorBudgets, sponsoredOperations } from '../store/tables/sponsorship.ts'

/** Days for which used budgets are kept. */
const kept = 7
/** Maximum receipts that one request looks up. */
const mostReceipts = 3
const dayLength = 86_400_000

/** An operation that a project may pay for. A nonce of an account is used once, so only one operation per nonce has a cost. */
export type Sponsored = {
  /** Empty: the request named no project. */
  readonly projectId: string
  /** CAIP-2. */
  readonly chainId: string
  readonly sender: string
  readonly nonce: bigint
}

export type Budgets = {
  /**
   * Reserves the most that an operation can cost, in wei. An earlier reservation of the same nonce counts towards it.
   * If a budget would be exceeded, returns that budget and reserves nothing.
   */
  reserve(
    operation: Sponsored,
    cost: bigint,
    policy: SponsorPolicy,
  ): Promise<'reserved' | 'budget' | 'account_budget'>
  /** Returns whether `cost` is reserved for an operation whose cost is not known yet. */
  isReserved(operation: Sponsored, cost: bigint): Promise<boolean>
  /**
   * Stores the hash of an operation that the bundler has accepted; its receipt settles the reservation. Call it after the
   * bundler's response, because anyone who knows the account and the nonce could send another hash before. `mayBe`: the
   * outcome is unknown, so the hash is stored only if there is none yet.
   */
  noteSent(operation: Sponsored, hash: string, options?: { readonly mayBe?: boolean }): Promise<void>
  /** Returns the hashes of a few sent operations of the account without a known receipt. */
  unsettled(operation: Pick<Sponsored, 'projectId' | 'chainId' | 'sender'>): Promise<readonly string[]>
  /** Replaces the reservation of a sent operation with its actual cost, once. */
  settle(hash: string, chainId: string, cost: bigint): Promise<void>
  /** Returns whether both budgets of an account have an amount left. */
  hasLeft(projectId: string, sender: string, policy: SponsorPolicy): Promise<boolean>
}

/**
 * Creates the record of sponsored costs. It is in the database, so it survives restarts and is shared by all processes. The
 * reservation of an unsent operation stays until the end of the day, because anyone can still send the signed operation.
 */
export function createBudgets({
  database,
  now,
}: {
  readonly database: Database
  /** Milliseconds since the epoch. */
  now(): number
}): Budgets {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  let cleanedOn = ''

  /** Adds to a budget unless that exceeds its limit, atomically in one statement. */
  const take = async (
    transaction: Pick<Database, 'insert'>,
    row: { readonly projectId: string; readonly account: string; readonly day: string },
    amount: bigint,
    limit: string,
  ): Promise<boolean> => {
    if (amount > BigInt(limit)) return false
    const rows = await transaction
      .insert(sponsorBudgets)
      .values({ ...row, used: String(amount) })
      .onConflictDoUpdate({
        target: [sponsorBudgets.projectId, sponsorBudgets.day, sponsorBudgets.account],
        set: { used: sql`${sponsorBudgets.used} + ${String(amount)}::numeric` },
        setWhere: sql`${sponsorBudgets.used} + ${String(amount)}::numeric <= ${limit}::numeric`,
      })
      .returning({ used: sponsorBudgets.used })
    return rows.length > 0
  }
  const clean = async (day: string) => {
    if (cleanedOn === day) return
    cleanedOn = day
    const oldest = dayOf(now() - kept * dayLength)
    await database.delete(sponsorBudgets).where(lt(sponsorBudgets.day, oldest))
    await database.delete(sponsoredOperations).where(lt(sponsoredOperations.day, oldest))
  }

  return {
    async reserve(operation, cost, policy) {
      const day = dayOf(now())
      await clean(day)
      const { projectId, account, key } = keysOf(operation)
      try {
        await database.transaction(async (transaction) => {
          // Locks the row for other requests about the same operation.
          const [row] = await transaction
            .insert(sponsoredOperations)
            .values({ ...key, day, reserved: '0' })
            .onConflictDoUpdate({
              target: [
                sponsoredOperations.projectId,
                sponsoredOperations.chainId,
                sponsoredOperations.sender,
                sponsoredOperations.nonce,
              ],
              set: { projectId },
            })
            .returning({ reserved: sponsoredOperations.reserved, reservedOn: sponsoredOperations.day })
          const { reserved = '0', reservedOn = day } = row ?? {}
          if (cost <= BigInt(reserved)) return
          // The whole amount moves to today, because the receipt refunds the budget of the operation's day.
          const more = reservedOn === day ? cost - BigInt(reserved) : cost
          const budget = { projectId, day }
          if (!(await take(transaction, { ...budget, account: '' }, more, policy.dayBudget)))
            throw new UsedUp('budget')
          if (!(await take(transaction, { ...budget, account }, more, policy.accountBudget)))
            throw new UsedUp('account_budget')
          await transaction
            .update(sponsoredOperations)
            .set({ reserved: String(cost), day })
            .where(whereOperation(key))
        })
        return 'reserved'
      } catch (error) {
        if (error instanceof UsedUp) return error.of
        throw error
      }
    },
    async isReserved(operation, cost) {
      const { key } = keysOf(operation)
      const rows = await database
        .select({ nonce: sponsoredOperations.nonce })
        .from(sponsoredOperations)
        .where(
          and(
            whereOperation(key),
            isNull(sponsoredOperations.spent),
            sql`${sponsoredOperations.reserved} >= ${String(cost)}::numeric`,
          ),
        )
      return rows.length > 0
    },
    async noteSent(operation, hash, { mayBe = false } = {}) {
      await database
        .update(sponsoredOperations)
        .set({ hash })
        .where(
          and(
            whereOperation(keysOf(operation).key),
            isNull(sponsoredOperations.spent),
            mayBe ? isNull(sponsoredOperations.hash) : undefined,
          ),
        )
    },
    async unsettled({ projectId, chainId, sender }) {
      const rows = await database
        .select({ hash: sponsoredOperations.hash })
        .from(sponsoredOperations)
        .where(
          and(
            eq(sponsoredOperations.projectId, projectId),
            eq(sponsoredOperations.chainId, chainId),
            eq(sponsoredOperations.sender, sender.toLowerCase()),
            isNull(sponsoredOperations.spent),
            isNotNull(sponsoredOperations.hash),
          ),
        )
        .limit(mostReceipts)
      return rows.flatMap(({ hash }) => hash ?? [])
    },
    async settle(hash, chainId, cost) {
      await database.transaction(async (transaction) => {
        const [row] = await transaction
          .update(sponsoredOperations)
          .set({ spent: sql`least(${sponsoredOperations.reserved}, ${String(cost)}::numeric)` })
          .where(
            and(
              eq(sponsoredOperations.hash, hash),
              eq(sponsoredOperations.chainId, chainId),
              isNull(sponsoredOperations.spent),
            ),
          )
          .returning()
        if (!row) return
        const back = BigInt(row.reserved) - BigInt(row.spent ?? row.reserved)
        for (const account of ['', row.sender])
          await transaction
            .update(sponsorBudgets)
            .set({ used: sql`greatest(0, ${sponsorBudgets.used} - ${String(back)}::numeric)` })
            .where(
              and(
                eq(sponsorBudgets.projectId, row.projectId),
                eq(sponsorBudgets.day, row.day),
                eq(sponsorBudgets.account, account),
              ),
            )
      })
    },
    async hasLeft(projectId, sender, { dayBudget, accountBudget }) {
      const rows = await database
        .select({ account: sponsorBudgets.account, used: sponsorBudgets.used })
        .from(sponsorBudgets)
        .where(
          and(
            eq(sponsorBudgets.projectId, projectId),
            eq(sponsorBudgets.day, dayOf(now())),
            sql`${sponsorBudgets.account} in ('', ${sender.toLowerCase()})`,
          ),
        )
      return rows.every(
        ({ account, used }) => BigInt(used) < BigInt(account === '' ? dayBudget : accountBudget),
      )
    },
  }
}

/** Undoes a transaction. */
class UsedUp extends Error {
  readonly of: 'budget' | 'account_budget'

  constructor(of: 'budget' | 'account_budget') {
    super(of)
    this.of = of
  }
}

function keysOf({ projectId, chainId, sender, nonce }: Sponsored) {
  const account = sender.toLowerCase()
  return { projectId, account, key: { projectId, chainId, sender: account, nonce: String(nonce) } }
}

const whereOperation = ({ projectId, chainId, sender, nonce }: ReturnType<typeof keysOf>['key']) =>
  and(
    eq(sponsoredOperations.projectId, projectId),
    eq(sponsoredOperations.chainId, chainId),
    eq(sponsoredOperations.sender, sender),
    eq(sponsoredOperations.nonce, nonce),
  )
