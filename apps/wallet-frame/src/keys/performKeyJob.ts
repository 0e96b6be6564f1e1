import { keyCalls, type WalletCallBody, type WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { combine, split } from 'shamir-secret-sharing'
import { frameErrors } from '../errors/frameErrors.ts'
import { createWalletCaller, type ServerPort } from '../walletServer/createWalletCaller.ts'
import { type Addresses, type DerivedAccounts, openSecret, toMnemonic } from './deriveAccounts.ts'
import type { RecoveryKey, RecoveryLock, RecoverySecret } from './deriveRecoverySecret.ts'
import { readSecret, type Secret, type SecretProblem } from './readSecret.ts'
import type { Signatures, SignRequest } from './SignRequest.ts'
import { type Sealed, seal, sealAsText, unseal, unsealText } from './seal.ts'
import { type ExportForm, secretType } from './secretType.ts'
import { fromBase64Url, toBase64Url } from './toBase64Url.ts'

const callWalletServer = createWalletCaller(keyCalls)

/** This device's share of the set `setId`. */
export type DeviceShare = { readonly setId: string; readonly sealed: Sealed }

/** How the visitor seals the recovery share, with what opens it. */
export type RecoveryChoice = { readonly lock: RecoveryLock; readonly key: RecoveryKey }

type WithServer = {
  readonly serverUrl: string
  /** The languages of mails, as in `ServerPort`. */
  readonly acceptLanguage?: string | undefined
  /** A session token. */
  readonly token: string
  /** AES-GCM, which cannot be exported. */
  readonly wrappingKey: CryptoKey
}
/** Lets the server give out its share (`Permit`). */
type WithPermit = { readonly permit?: WalletCallBody<'readShare'> | undefined }
type WithShare = { readonly addresses: Addresses; readonly share: DeviceShare }

/** Jobs of a worker. Shares are combined only in a worker, which then ends. */
export type KeyJob = InspectJob | ServerJob

/** Finds the accounts of a phrase or key that the visitor has typed. It needs no server, and nothing of the text leaves the worker. */
type InspectJob = { readonly type: 'inspect'; readonly typed: string }

type ServerJob = WithServer &
  /** Makes the keys of a new account, or takes them from a phrase or key that `inspect` accepts. */
  (
    | { readonly type: 'create'; readonly typed?: string | undefined }
    /** Restores the seed from the shares of another set, and makes a set for this device. `choice`: as the visitor has sealed it. */
    | {
        readonly type: 'recover'
        readonly addresses: Addresses
        readonly choice?: RecoveryChoice | undefined
      }
    | ({ readonly type: 'sign'; readonly request: SignRequest } & WithShare & WithPermit)
    | ({ readonly type: 'export'; readonly form: ExportForm } & WithShare)
    /** Makes a set whose recovery share is sealed in another way. Without a choice: by the server. */
    | ({ readonly type: 'reseal'; readonly choice?: RecoveryChoice | undefined } & WithShare & WithPermit)
    /** Derives the proof of the passkey or password for the server. */
    | { readonly type: 'prove'; readonly choice: RecoveryChoice }
  )

/** The secret in a typed text. */
export type Inspection = { readonly type: Secret['type']; readonly addresses: Addresses } | SecretProblem

export type KeyJobResult<type extends KeyJob['type'] = KeyJob['type']> = {
  inspect: Inspection
  create: { readonly addresses: Addresses; readonly share: DeviceShare }
  recover: { readonly share: DeviceShare }
  /** `again`: for another signature of the same approval. */
  sign: { readonly signatures: Signatures; readonly again: string | undefined }
  /** The recovery phrase, or a private key. */
  export: string
  reseal: { readonly share: DeviceShare }
  prove: string
}[type]

/**
 * Performs a job on the keys.
 *
 * Rejects with `wallet_frame/keys_mismatch` when shares restore another seed, and as `callWalletServer` does.
 */
export async function performKeyJob(job: KeyJob, fetch: typeof globalThis.fetch): Promise<KeyJobResult> {
  if (job.type === 'inspect') return inspect(job.typed)
  const server = { url: job.serverUrl, fetch, acceptLanguage: job.acceptLanguage }
  const { token, wrappingKey } = job
  switch (job.type) {
    case 'create': {
      const isImported = job.typed !== undefined
      const secret = isImported
        ? requireSecret(job.typed)
        : ({ type: 'phrase', bytes: crypto.getRandomValues(new Uint8Array(32)) } as const)
      const addresses = readAddresses(secret)
      const { share, set } = await makeSet(secret.bytes, wrappingKey)
      await callWalletServer('createKeys', { server, token, body: { addresses, isImported, set } })
      return { addresses, share }
    }
    case 'recover': {
      const own = job.choice && (await toOwnRecovery(job.choice))
      const bytes = await recoverBytes({ server, token, secret: own?.secret })
      checkAddresses(readAddresses(toSecret(bytes, job.addresses)), job.addresses)
      const { share, set } = await makeSet(bytes, wrappingKey, own)
      await callWalletServer('addDevice', { server, token, body: { set } })
      return { share }
    }
    case 'reseal': {
      const own = job.choice && (await toOwnRecovery(job.choice))
      const { bytes } = await restoreBytes({ server, ...job, call: 'readShare' })
      checkAddresses(readAddresses(toSecret(bytes, job.addresses)), job.addresses)
      const { share, set } = await makeSet(bytes, wrappingKey, own)
      await callWalletServer('setRecovery', { server, token, body: { set } })
      return { share }
    }
    case 'prove':
      return (await toOwnRecovery(job.choice)).secret.proof
    case 'sign': {
      const { bytes, again } = await restoreBytes({ server, ...job, call: 'readShare' })
      return withAccounts(toSecret(bytes, job.addresses), job.addresses, (accounts) => ({
        signatures: accounts.sign(job.request),
        again,
      }))
    }
    case 'export': {
      const { bytes } = await restoreBytes({ server, ...job, call: 'exportKeys' })
      const secret = toSecret(bytes, job.addresses)
      return withAccounts(secret, job.addresses, (accounts) => {
        const text = exportSecret(secret, accounts, job.form)
        // The shown key must give the account's own address in the wallet that imports it.
        const found = inspect(text)
        if ('problem' in found) throw frameErrors.keysMismatch({})
        checkAddresses(
          found.addresses,
          job.form === 'phrase' ? job.addresses : { [job.form]: job.addresses[job.form] },
        )
        return text
      })
    }
    default:
      return job satisfies never
  }
}

/** Secrets of several kinds have 32 bytes. The addresses tell them apart, and are compared before the secret is used. */
const toSecret = (bytes: Uint8Array, addresses: Addresses): Secret => ({ type: secretType(addresses), bytes })

/** Writes a secret in a form that other wallets import. */
function exportSecret(secret: Secret, accounts: DerivedAccounts, form: ExportForm): string {
  if (form !== 'phrase') return accounts.exportKey(form)
  if (secret.type !== 'phrase') throw new TypeError('A private key has no phrase.')
  return toMnemonic(secret.bytes)
}

function requireSecret(typed: string | undefined): Secret {
  const secret = readSecret(typed ?? '')
  if ('problem' in secret) throw frameErrors.secretMalformed({})
  return secret
}

function inspect(typed: string): Inspection {
  const secret = readSecret(typed)
  if ('problem' in secret) return secret
  const addresses = readAddresses(secret)
  secret.bytes.fill(0)
  return { type: secret.type, addresses }
}

/** Returns the addresses of a secret. The private keys that they come from are wiped. */
function readAddresses(secret: Secret): Addresses {
  const accounts = openSecret(secret)
  accounts.wipe()
  return accounts.addresses
}

/** Uses the keys of a restored secret, and wipes it. */
function withAccounts<value>(
  secret: Secret,
  expected: Addresses,
  act: (accounts: DerivedAccounts) => value,
): value {
  const accounts = openSecret(secret)
  try {
    checkAddresses(accounts.addresses, expected)
    return act(accounts)
  } finally {
    secret.bytes.fill(0)
    accounts.wipe()
  }
}

/** Combining shares of different sets gives another secret without an error, so the addresses must be compared. */
function checkAddresses(addresses: Addresses, expected: Addresses): void {
  if (addresses.eip155 !== expected.eip155 || addresses.solana !== expected.solana)
    throw frameErrors.keysMismatch({})
}

type OwnRecovery = { readonly lock: RecoveryLock; readonly secret: RecoverySecret }
type Recovery = WalletCallBody<'addDevice'>['set']['recovery']

/** Loads its code only when needed, because few visitors need it. */
async function toOwnRecovery({ lock, key }: RecoveryChoice): Promise<OwnRecovery> {
  const { deriveRecoverySecret } = await import('./deriveRecoverySecret.ts')
  return { lock, secret: await deriveRecoverySecret(key, lock.salt) }
}

/** Splits a secret two of three, seals the device's share, and wipes all of it. */
async function makeSet(secret: Uint8Array, wrappingKey: CryptoKey, own?: OwnRecovery) {
  const shares = await split(secret, 3, 2)
  const [device, kept, recovered] = shares
  if (!device || !kept || !recovered) throw new TypeError('The split gave fewer than three shares.')
  const setId = crypto.randomUUID()
  const share: DeviceShare = { setId, sealed: await seal(wrappingKey, device, setId) }
  const recovery: Recovery = own
    ? { ...own.lock, sealed: await sealAsText(own.secret.key, recovered, setId), proof: own.secret.proof }
    : { method: 'server', share: toBase64Url(recovered) }
  const set = { setId, serverShare: toBase64Url(kept), recovery }
  for (const part of [secret, ...shares]) part.fill(0)
  return { share, set }
}

async function restoreBytes({
  server,
  token,
  wrappingKey,
  share,
  call,
  permit = {},
}: {
  readonly server: ServerPort
  readonly token: string
  readonly wrappingKey: CryptoKey
  readonly share: DeviceShare
  readonly call: 'readShare' | 'exportKeys'
  readonly permit?: WalletCallBody<'readShare'> | undefined
}): Promise<{ readonly bytes: Uint8Array; readonly again: string | undefined }> {
  const released: WalletCallResult<'readShare'> = await callWalletServer(call, {
    server,
    token,
    body: permit,
  })
  const { setId, serverShare, again } = released
  if (setId !== share.setId) throw frameErrors.keysMissing({})
  const device = await unseal(wrappingKey, share.sealed, setId)
  return { bytes: await combineAndWipe(device, fromBase64Url(serverShare)), again }
}

async function recoverBytes({
  server,
  token,
  secret,
}: {
  readonly server: ServerPort
  readonly token: string
  readonly secret: RecoverySecret | undefined
}): Promise<Uint8Array> {
  const body = secret ? { proof: secret.proof } : {}
  const { setId, serverShare, recovery } = await callWalletServer('recoverKeys', { server, token, body })
  if (recovery.method === 'server')
    return combineAndWipe(fromBase64Url(serverShare), fromBase64Url(recovery.share))
  if (!secret) throw frameErrors.recoveryNeeded({})
  return combineAndWipe(fromBase64Url(serverShare), await unsealText(secret.key, recovery.sealed, setId))
}

async function combineAndWipe(first: Uint8Array, second: Uint8Array): Promise<Uint8Array> {
  try {
    return await combine([first, second])
  } catch (cause) {
    throw frameErrors.keysMismatch({}, { cause })
  } finally {
    first.fill(0)
    second.fill(0)
  }
}
