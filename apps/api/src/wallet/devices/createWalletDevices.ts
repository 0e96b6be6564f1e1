import { randomUUID } from 'node:crypto'
import { toProofText, type WalletCallBody, type WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { SignedTokens } from '../../signIn/createSignedTokens.ts'
import type { SpentTokens } from '../../signIn/createSpentTokens.ts'
import type { Database } from '../../store/Store.ts'
import { walletAccounts, walletDevices, walletIdentities } from '../../store/tables/wallet.ts'
import { WalletError } from '../errors/WalletError.ts'

const minute = 60_000
/** Milliseconds. */
const sessionLifetime = 5 * minute
const clockLimit = 2 * minute
/** How long a device stays signed in without a session. */
const signedInLifetime = 30 * 24 * 60 * minute

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

export type WalletAccount = typeof walletAccounts.$inferSelect
export type WalletDevice = typeof walletDevices.$inferSelect
/** A login of an account. */
export type WalletIdentity = typeof walletIdentities.$inferSelect
type Proof = WalletCallBody<'openSession'>
type Session = WalletCallResult<'openSession'>
/** A device, signed in or not, and its account. */
export type DeviceOwner = { readonly account: WalletAccount; readonly device: WalletDevice }
/** The account and the device of a session, and the login by which the device signed in. */
export type SessionOwner = DeviceOwner & { readonly identity: WalletIdentity }

/** The content of a session's token. */
export type SessionClaims = {
  readonly accountId: string
  readonly deviceId: string
  readonly projectId: string
  /** Signing out increases that of the device. */
  readonly generation: number
}

export type WalletDevices = {
  /**
   * Returns a public key in its canonical form.
   * @throws WalletError `invalid_key`
   */
  readKey(spki: string): Promise<string>
  /** Returns whether any device has signed in to an account. */
  hasAny(accountId: string, within: Database): Promise<boolean>
  /** Signs a device in. A device that the account knows in this project keeps its id and its shares. */
  signIn(
    login: {
      readonly identity: WalletIdentity
      readonly projectId: string
      readonly publicKey: string
      /** By a passkey. */
      readonly isPasskey?: true
    },
    within: Database,
  ): Promise<WalletDevice>
  /**
   * Returns the device that signed a proof, and its account. A proof is accepted once.
   * @throws WalletError `invalid_proof`, `clock_skew`
   */
  prove(proof: Proof): Promise<DeviceOwner>
  /** Creates a session of five minutes for a device that has just signed in. */
  createSession(device: WalletDevice): Promise<Session>
  /** Creates a session, and keeps the device signed in. @throws WalletError `signed_out` */
  openSession(device: WalletDevice, within: Database): Promise<Session>
  /** Returns what a session's token says, which may have ended since. @throws WalletError `invalid_session` */
  readClaims(token: string): Promise<SessionClaims>
  /** @throws WalletError `invalid_session` */
  readSession(token: string): Promise<SessionOwner>
  /** Ends every session of a device at once. */
  signOut(device: WalletDevice, within: Database): Promise<void>
  /** Ends every session of the account's other devices. */
  signOutOthers(device: WalletDevice, within: Database): Promise<void>
}

/** Creates the registry of devices. A device proves itself by its own key; a session is a token (JWT, Ed25519). */
export function createWalletDevices({
  database,
  tokens,
  spent,
  now,
}: {
  readonly database: Database
  readonly tokens: SignedTokens
  readonly spent: SpentTokens
  /** Milliseconds since the epoch. */
  now(): number
}): WalletDevices {
  const find = async (id: string) => {
    const [row] = await database
      .select({ account: walletAccounts, device: walletDevices, identity: walletIdentities })
      .from(walletDevices)
      .innerJoin(walletAccounts, eq(walletAccounts.id, walletDevices.accountId))
      .leftJoin(walletIdentities, eq(walletIdentities.id, walletDevices.identityId))
      .where(eq(walletDevices.id, id))
    return row
  }
  const later = () => new Date(now() + signedInLifetime)

  const readClaims = async (token: string): Promise<SessionClaims> => {
    const claims = await tokens.read('wallet', token)
    const { sub, aud, device, generation } = claims ?? ({} as Partial<NonNullable<typeof claims>>)
    if (
      typeof sub !== 'string' ||
      typeof aud !== 'string' ||
      typeof device !== 'string' ||
      typeof generation !== 'number'
    )
      throw new WalletError('invalid_session')
    return { accountId: sub, projectId: aud, deviceId: device, generation }
  }

  const createSession = async ({ id, accountId, projectId, generation }: WalletDevice) => {
    const expiresAt = Math.floor((now() + sessionLifetime) / 1_000)
    const claims = { sub: accountId, aud: projectId, device: id, generation }
    const token = await tokens.sign({ kind: 'wallet', id: randomUUID(), expiresAt, claims })
    return { token, expiresAt: expiresAt * 1_000 }
  }

  return {
    readClaims,

    async readKey(spki) {
      try {
        const key = await importKey(spki)
        return Buffer.from(await crypto.subtle.exportKey('spki', key)).toString('base64url')
      } catch {
        throw new WalletError('invalid_key')
      }
    },

    async hasAny(accountId, within) {
      const [device] = await within
        .select({ id: walletDevices.id })
        .from(walletDevices)
        .where(eq(walletDevices.accountId, accountId))
        .limit(1)
      return device !== undefined
    },

    async signIn({ identity: { id: identityId, accountId }, projectId, publicKey, isPasskey }, within) {
      const signedInAt = new Date(now())
      const facts = {
        identityId,
        signedInAt,
        signedInUntil: later(),
        ...(isPasskey && { passkeyAt: signedInAt }),
      }
      const [device] = await within
        .insert(walletDevices)
        .values({ id: randomUUID(), accountId, projectId, publicKey, ...facts })
        .onConflictDoUpdate({
          target: [walletDevices.accountId, walletDevices.projectId, walletDevices.publicKey],
          set: facts,
        })
        .returning()
      if (!device) throw new Error('The database returned no device.')
      return device
    },

    async prove({ signature, ...facts }) {
      const owner = await find(facts.deviceId)
      if (!owner || !(await isSignedBy(owner.device.publicKey, signature, toProofText(facts))))
        throw new WalletError('invalid_proof')
      if (Math.abs(now() - facts.issuedAt) > clockLimit) throw new WalletError('clock_skew')
      const id = `wallet ${facts.deviceId} ${facts.nonce}`
      // Longer than the proof is valid.
      const isFirst = await spent.spend({ id, expiresAt: new Date(now() + 2 * clockLimit + minute) })
      if (!isFirst) throw new WalletError('invalid_proof')
      return owner
    },

    createSession,

    async openSession(device, within) {
      if (!isSignedIn(device, now())) throw new WalletError('signed_out')
      await within
        .update(walletDevices)
        .set({ signedInUntil: later() })
        .where(eq(walletDevices.id, device.id))
      return createSession(device)
    },

    async readSession(token) {
      const claims = await readClaims(token)
      const { account, device, identity } = (await find(claims.deviceId)) ?? {}
      if (
        !account ||
        !device ||
        !identity ||
        claims.accountId !== account.id ||
        claims.projectId !== device.projectId ||
        claims.generation !== device.generation ||
        !isSignedIn(device, now())
      )
        throw new WalletError('invalid_session')
      return { account, device, identity }
    },

    async signOut(device, within) {
      await within
        .update(walletDevices)
        .set({ signedInUntil: null, generation: sql`${walletDevices.generation} + 1` })
        .where(eq(walletDevices.id, device.id))
    },

    async signOutOthers(device, within) {
      await within
        .update(walletDevices)
        .set({ signedInUntil: null, generation: sql`${walletDevices.generation} + 1` })
        .where(and(eq(walletDevices.accountId, device.accountId), ne(walletDevices.id, device.id)))
    },
  }
}

/** Returns whether a device may open sessions. */
export const isSignedIn = ({ signedInUntil }: WalletDevice, now: number): boolean =>
  signedInUntil !== null && signedInUntil.getTime() > now

const importKey = (spki: string) =>
  crypto.subtle.importKey('spki', Buffer.from(spki, 'base64url'), algorithm, true, ['verify'])

async function isSignedBy(publicKey: string, signature: string, text: string): Promise<boolean> {
  const key = await importKey(publicKey)
  const bytes = Buffer.from(signature, 'base64url')
  return crypto.subtle.verify({ ...algorithm, hash: 'SHA-256' }, key, bytes, Buffer.from(text))
}
