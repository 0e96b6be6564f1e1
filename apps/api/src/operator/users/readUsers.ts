import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { getAddress, isAddress } from 'viem'
import type { Database } from '../../store/Store.ts'
import { walletAccounts, walletDevices, walletIdentities } from '../../store/tables/wallet.ts'

/** Most accounts of one look-up. An email address can belong to several: one for each login. */
const mostFound = 20

/** The field that a look-up compares: one of them. */
export type UserKey = { readonly id: string } | { readonly email: string } | { readonly address: string }

/** An account, as its operator sees it. */
export type User = {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly blockedAt: string | null
  readonly logins: readonly { readonly provider: string; readonly email: string | null }[]
  /** `null` until the account has keys. */
  readonly addresses: { readonly eip155: string | null; readonly solana: string | null } | null
  readonly devices: number
  readonly lastSignIn: string | null
}

export type UserCount = {
  readonly all: number
  readonly withKeys: number
  readonly blocked: number
  /** Accounts with a login of each kind. */
  readonly byProvider: Readonly<Record<string, number>>
  /** Accounts of the last days. */
  readonly new: number
}

/** Counts accounts. `since`: beginning of the time in which an account is new. */
export async function countUsers({ since }: { readonly since: Date }, within: Database): Promise<UserCount> {
  const [totals] = await within
    .select({
      all: count(),
      withKeys: countIf(or(isNotNull(walletAccounts.eip155), isNotNull(walletAccounts.solana))),
      blocked: count(walletAccounts.blockedAt),
      new: countIf(gte(walletAccounts.createdAt, since)),
    })
    .from(walletAccounts)
  const providers = await within
    .select({ provider: walletIdentities.provider, users: countDistinct(walletIdentities.accountId) })
    .from(walletIdentities)
    .groupBy(walletIdentities.provider)
    .orderBy(walletIdentities.provider)
  return {
    ...(totals ?? { all: 0, withKeys: 0, blocked: 0, new: 0 }),
    byProvider: Object.fromEntries(providers.map(({ provider, users }) => [provider, users])),
  }
}

const countIf = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Finds the accounts of an id, an email address or a wallet address, the newest first. */
export async function findUsers(key: UserKey, within: Database): Promise<readonly User[]> {
  const rows = await within
    .select(getTableColumns(walletAccounts))
    .from(walletAccounts)
    .where(toCondition(key, within))
    .orderBy(desc(walletAccounts.createdAt), walletAccounts.id)
    .limit(mostFound)
  const ids = rows.map(({ id }) => id)
  const devices = await within
    .select({ accountId: walletDevices.accountId, devices: count(), last: max(walletDevices.signedInAt) })
    .from(walletDevices)
    .where(inArray(walletDevices.accountId, ids))
    .groupBy(walletDevices.accountId)
  const byAccount = new Map(devices.map((one) => [one.accountId, one]))
  const logins = await within
    .select()
    .from(walletIdentities)
    .where(inArray(walletIdentities.accountId, ids))
    .orderBy(walletIdentities.createdAt, walletIdentities.id)
  return rows.map(({ id, createdAt, blockedAt, eip155, solana }) => {
    const own = byAccount.get(id)
    return {
      id,
      createdAt: createdAt.toISOString(),
      blockedAt: blockedAt?.toISOString() ?? null,
      logins: logins
        .filter(({ accountId }) => accountId === id)
        .map(({ provider, email }) => ({ provider, email })),
      addresses: eip155 === null && solana === null ? null : { eip155, solana },
      devices: own?.devices ?? 0,
      lastSignIn: own?.last?.toISOString() ?? null,
    }
  })
}

function toCondition(key: UserKey, within: Database) {
  if ('id' in key) return eq(walletAccounts.id, key.id)
  if ('email' in key) {
    const owners = within
      .select({ id: walletIdentities.accountId })
      .from(walletIdentities)
      .where(eq(walletIdentities.email, key.email.toLowerCase()))
    return inArray(walletAccounts.id, owners)
  }
  // Stored with its checksum, and written in any case.
  return isAddress(key.address, { strict: false })
    ? eq(walletAccounts.eip155, getAddress(key.address))
    : eq(walletAccounts.solana, key.address)
}

/** A browser that has signed in to an account, on one project's pages. */
export type UserDevice = {
  readonly id: string
  readonly project: string
  /** Last sign-in by a login. ISO 8601. */
  readonly signedInAt: string
  /** `null` after signing out. */
  readonly signedInUntil: string | null
  /** Whether this device holds a share of the keys. */
  readonly hasShare: boolean
}

/** Returns the devices of an account, the last one to sign in first. */
export async function readUserDevices(accountId: string, within: Database): Promise<readonly UserDevice[]> {
  const rows = await within
    .select()
    .from(walletDevices)
    .where(eq(walletDevices.accountId, accountId))
    .orderBy(desc(walletDevices.signedInAt), walletDevices.id)
  return rows.map(({ id, projectId, signedInAt, signedInUntil, setId }) => ({
    id,
    project: projectId,
    signedInAt: signedInAt.toISOString(),
    signedInUntil: signedInUntil?.toISOString() ?? null,
    hasShare: setId !== null,
  }))
}

/** Ends all sessions of an account. Returns the number of devices that were signed in. */
export async function signOutDevices(accountId: string, within: Database): Promise<number> {
  const signedIn = await within
    .update(walletDevices)
    .set({ signedInUntil: null, generation: sql`${walletDevices.generation} + 1` })
    .where(and(eq(walletDevices.accountId, accountId), isNotNull(walletDevices.signedInUntil)))
    .returning({ id: walletDevices.id })
  return signedIn.length
}
