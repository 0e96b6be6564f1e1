import type { ApiWire, SessionRecord } from '@latchkey/core/api'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { smartSessions } from '../store/tables/smartSessions.ts'

/** Maximum sessions of one account in a response. */
const mostListed = 100
/** Maximum stored sessions of one account. */
export const mostSessions = 500

/** A validated and signed session to keep. `account` and `to` are in lower case. */
export type NewSession = SessionRecord & { readonly projectId: string | undefined }

export type SessionStore = {
  /** Stores a session. `known`: it is already stored, and unchanged. `full`: the account has too many. */
  add(session: NewSession): Promise<'added' | 'known' | 'full'>
  /** Returns the sessions of an account in lower case, the newest first. */
  ofAccount(account: string): Promise<ApiWire<'getSessions'>['pcis']>
  /** Returns whether the account has the session. */
  has(session: Pick<SessionRecord, 'account' | 'pci'>): Promise<boolean>
  /** Marks a session as revoked, for good. The time is that of the first call. */
  revoke(session: Pick<SessionRecord, 'account' | 'pci'>): Promise<void>
}

/** Creates the store of smart sessions. */
export function createSessionStore({
  database,
  now,
}: {
  readonly database: Database
  /** Milliseconds since the epoch. */
  now(): number
}): SessionStore {
  const of = ({ account, pci }: Pick<SessionRecord, 'account' | 'pci'>) =>
    and(eq(smartSessions.account, account), eq(smartSessions.pci, pci))
  const has = async (session: Pick<SessionRecord, 'account' | 'pci'>, within: Database) =>
    (await within.select({ pci: smartSessions.pci }).from(smartSessions).where(of(session))).length > 0

  return {
    add: ({ to: delegate, permissions, policies, ...session }) =>
      database.transaction(async (within) => {
        // One after the other for each account, because the count must not change before the row is stored.
        await within.execute(sql`select pg_advisory_xact_lock(hashtextextended(${session.account}, 0))`)
        const [row] = await within
          .select({ kept: count() })
          .from(smartSessions)
          .where(eq(smartSessions.account, session.account))
        if ((row?.kept ?? 0) >= mostSessions) return (await has(session, within)) ? 'known' : 'full'
        const added = await within
          .insert(smartSessions)
          .values({
            ...session,
            delegate,
            permissions: JSON.stringify(permissions),
            policies: JSON.stringify(policies),
            createdAt: new Date(now()),
          })
          .onConflictDoNothing()
          .returning({ pci: smartSessions.pci })
        return added.length > 0 ? 'added' : 'known'
      }),
    async ofAccount(account) {
      const rows = await database
        .select()
        .from(smartSessions)
        .where(eq(smartSessions.account, account))
        .orderBy(desc(smartSessions.createdAt), smartSessions.pci)
        .limit(mostListed)
      return rows.map(
        ({ pci, delegate, expiry, permissions, policies, createdAt, revokedAt, projectId }) => ({
          pci,
          to: delegate,
          expiry,
          createdAt: toSeconds(createdAt),
          permissions: JSON.parse(permissions) as unknown[],
          policies: JSON.parse(policies) as unknown[],
          // Anyone who knows an address can read this list, so it never contains the data that redeems a session.
          context: null,
          revokedAt: revokedAt && toSeconds(revokedAt),
          project: projectId === null ? null : { id: projectId, name: projectId },
        }),
      )
    },
    has: (session) => has(session, database),
    async revoke(session) {
      await database
        .update(smartSessions)
        .set({ revokedAt: new Date(now()) })
        .where(and(of(session), isNull(smartSessions.revokedAt)))
    },
  }
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000)
