import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletDevices, walletIdentities } from '../../store/tables/wallet.ts'
import type { WalletAccount, WalletIdentity } from '../devices/createWalletDevices.ts'

/** A login as its mailbox or its service has proved it. */
export type ProvedLogin = Pick<WalletIdentity, 'provider' | 'subject' | 'email' | 'userName'>

/** The mailboxes and the language of an account's notices. */
export type Recipients = Pick<WalletAccount, 'locale'> & { readonly emails: readonly string[] }

/** Returns a login that an account has. */
export async function findIdentity(
  { provider, subject }: Pick<WalletIdentity, 'provider' | 'subject'>,
  within: Database,
): Promise<WalletIdentity | undefined> {
  const [identity] = await within
    .select()
    .from(walletIdentities)
    .where(and(eq(walletIdentities.provider, provider), eq(walletIdentities.subject, subject)))
  return identity
}

/** Returns the login by which a device has signed in. */
export async function findOfDevice(deviceId: string, within: Database): Promise<WalletIdentity | undefined> {
  const [row] = await within
    .select({ identity: walletIdentities })
    .from(walletIdentities)
    .innerJoin(walletDevices, eq(walletDevices.identityId, walletIdentities.id))
    .where(eq(walletDevices.id, deviceId))
  return row?.identity
}

/** Returns the logins of an account, the earliest first. */
export const listIdentities = async (
  accountId: string,
  within: Database,
): Promise<readonly WalletIdentity[]> =>
  within
    .select()
    .from(walletIdentities)
    .where(eq(walletIdentities.accountId, accountId))
    .orderBy(asc(walletIdentities.createdAt), asc(walletIdentities.id))

/** Adds a login to an account. Returns `undefined` if an account has it. */
export async function addIdentity(
  {
    login,
    accountId,
    now,
  }: { readonly login: ProvedLogin; readonly accountId: string; readonly now: number },
  within: Database,
): Promise<WalletIdentity | undefined> {
  const { provider, subject, email, userName } = login
  const [identity] = await within
    .insert(walletIdentities)
    .values({ id: randomUUID(), accountId, provider, subject, email, userName, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning()
  return identity
}

/** Returns where notices to an account go: to the mailbox of each login, once. */
export async function readRecipients(
  { id, locale }: Pick<WalletAccount, 'id' | 'locale'>,
  within: Database,
): Promise<Recipients> {
  const identities = await listIdentities(id, within)
  const emails = new Set(identities.flatMap(({ email }) => email ?? []))
  return { emails: [...emails], locale }
}
