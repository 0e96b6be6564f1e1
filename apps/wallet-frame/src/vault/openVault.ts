import { type DBSchema, openDB } from 'idb'
import { frameErrors } from '../errors/frameErrors.ts'
import type { Addresses } from '../keys/deriveAccounts.ts'
import type { DeviceShare } from '../keys/performKeyJob.ts'

/** Storage of this device. Neither private key can be exported, so a copy of the database is of no use elsewhere. */
export type Vault = {
  /** ECDSA P-256, proves the device. */
  readonly deviceKey: CryptoKeyPair
  /** AES-GCM, encrypts this device's shares. */
  readonly wrappingKey: CryptoKey
  /** Returns the account that was used last, also after it signed out. */
  readAccount(): Promise<StoredAccount | undefined>
  writeAccount(account: StoredAccount): Promise<void>
  /** Changes the account that was used last. Resolves with false, and changes nothing, if that is the account of another device. */
  changeAccount(deviceId: string, change: Omit<Partial<StoredAccount>, 'deviceId'>): Promise<boolean>
  readShare(accountId: string): Promise<DeviceShare | undefined>
  writeShare(accountId: string, share: DeviceShare): Promise<void>
  deleteShare(accountId: string): Promise<void>
  /** Returns the login that was begun here and ends in the page of the app, after a reload. */
  readLogin(): Promise<StoredLogin | undefined>
  /** `undefined` forgets it. */
  writeLogin(login: StoredLogin | undefined): Promise<void>
  /** False: the browser allows no storage, so what is written is gone with the page. */
  readonly isKept: boolean
  close(): void
}

export type StoredAccount = {
  /** The server's name of this device. Each account of a device has another one. */
  readonly deviceId: string
  readonly isSignedIn: boolean
  readonly accountId?: string | undefined
  /** Absent until the keys are here. */
  readonly addresses?: Addresses | undefined
  /** Recipients that were sent to here, in a project that asks for a passkey for new ones. */
  readonly recipients?: readonly string[] | undefined
}

/** A login with a service. Its secret alone finishes nothing. */
export type StoredLogin = { readonly flowId: string; readonly secret: string }

type Tables = DBSchema & {
  keys: { key: 'device' | 'wrapping'; value: CryptoKeyPair | CryptoKey }
  account: { key: 'last'; value: StoredAccount }
  /** By account. */
  shares: { key: string; value: DeviceShare }
  login: { key: 'last'; value: StoredLogin }
}

/**
 * Opens a vault of this device (`nameVault`), and makes its keys the first time.
 *
 * Rejects with `wallet_frame/storage_blocked`.
 */
export async function openVault(name: string): Promise<Vault> {
  try {
    const database = await openDB<Tables>(name, 2, {
      upgrade(opened) {
        for (const table of ['keys', 'account', 'shares', 'login'] as const)
          if (!opened.objectStoreNames.contains(table)) opened.createObjectStore(table)
      },
    })
    const made = {
      device: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
        'sign',
        'verify',
      ]),
      wrapping: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ]),
    }
    // One transaction, so that two frames agree on the keys.
    const { store, done } = database.transaction('keys', 'readwrite')
    const kept = { device: await store.get('device'), wrapping: await store.get('wrapping') }
    if (!kept.device) await store.put(made.device, 'device')
    if (!kept.wrapping) await store.put(made.wrapping, 'wrapping')
    await done
    return {
      deviceKey: (kept.device as CryptoKeyPair | undefined) ?? made.device,
      wrappingKey: (kept.wrapping as CryptoKey | undefined) ?? made.wrapping,
      readAccount: () => database.get('account', 'last'),
      async writeAccount(account) {
        await database.put('account', account, 'last')
      },
      async changeAccount(deviceId, change) {
        // One transaction, so that no other tab signs in between the two.
        const { store: accounts, done: changed } = database.transaction('account', 'readwrite')
        const last = await accounts.get('last')
        const isSame = last?.deviceId === deviceId
        if (isSame) await accounts.put({ ...last, ...change }, 'last')
        await changed
        return isSame
      },
      readShare: (accountId) => database.get('shares', accountId),
      async writeShare(accountId, share) {
        await database.put('shares', share, accountId)
      },
      deleteShare: (accountId) => database.delete('shares', accountId),
      readLogin: () => database.get('login', 'last'),
      async writeLogin(login) {
        await (login ? database.put('login', login, 'last') : database.delete('login', 'last'))
      },
      isKept: true,
      close: () => database.close(),
    }
  } catch (cause) {
    throw frameErrors.storageBlocked({}, { cause })
  }
}
