import { keyCalls, type WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'
import { combine, split } from 'shamir-secret-sharing'
import { frameErrors } from '../errors/frameErrors.ts'
import { createWalletCaller, type ServerPort } from '../walletServer/createWalletCaller.ts'
import { type Addresses, deriveAccounts, toMnemonic } from './deriveAccounts.ts'
import type { RecoveryKey, RecoveryLock, RecoverySecret } from './deriveRecoverySecret.ts'
import type { Signatures, SignRequest } from './SignRequest.ts'
import { type Sealed, seal, sealAsText, unseal, unsealText } from './seal.ts'
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
type WithShare = { readonly addresses: Addresses; readonly share: DeviceShare }

/** Jobs of a worker. Shares are combined only in a worker, which then ends. */
export type KeyJob = WithServer &
  (
    | { readonly type: 'create' }
    /** Restores the seed from the shares of another set, and makes a set for this device. `choice`: as the visitor has sealed it. */
    | {
        readonly type: 'recover'
        readonly addresses: Addresses
        readonly choice?: RecoveryChoice | undefined
      }
    | ({ readonly type: 'sign'; readonly request: SignRequest } & WithShare)
    | ({ readonly type: 'export' } & WithShare)
    /** Makes a set whose recovery share is sealed in another way. Without a choice: by the server. */
    | ({ readonly type: 'reseal'; readonly choice?: RecoveryChoice | undefined } & WithShare)
    /** Derives the proof of the passkey or password for the server. */
    | { readonly type: 'prove'; readonly choice: RecoveryChoice }
  )

export type KeyJobResult<type extends KeyJob['type'] = KeyJob['type']> = {
  create: { readonly addresses: Addresses; readonly share: DeviceShare }
  recover: { readonly share: DeviceShare }
  sign: Signatures
  /** The recovery phrase. */
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
  const server = { url: job.serverUrl, fetch, acceptLanguage: job.acceptLanguage }
  const { token, wrappingKey } = job
  switch (job.type) {
    case 'create': {
      const entropy = crypto.getRandomValues(new Uint8Array(32))
      const addresses = readAddresses(entropy)
      const { share, set } = await makeSet(entropy, wrappingKey)
      await callWalletServer('createKeys', { server, token, body: { addresses, set } })
      return { addresses, share }
    }
    case 'recover': {
      const own = job.choice && (await toOwnRecovery(job.choice))
      const entropy = await recoverEntropy({ server, token, secret: own?.secret })
      checkAddresses(readAddresses(entropy), job.addresses)
      const { share, set } = await makeSet(entropy, wrappingKey, own)
      await callWalletServer('addDevice', { server, token, body: { set } })
      return { share }
    }
    case 'reseal': {
      const own = job.choice && (await toOwnRecovery(job.choice))
      const entropy = await restoreEntropy({ server, ...job, call: 'readShare' })
      checkAddresses(readAddresses(entropy), job.addresses)
      const { share, set } = await makeSet(entropy, wrappingKey, own)
      await callWalletServer('setRecovery', { server, token, body: { set } })
      return { share }
    }
    case 'prove':
      return (await toOwnRecovery(job.choice)).secret.proof
    case 'sign':
    case 'export': {
      const call = job.type === 'export' ? 'exportKeys' : 'readShare'
      const entropy = await restoreEntropy({ server, ...job, call })
      const accounts = deriveAccounts(entropy)
      try {
        checkAddresses(accounts.addresses, job.addresses)
        return job.type === 'sign' ? accounts.sign(job.request) : toMnemonic(entropy)
      } finally {
        entropy.fill(0)
        accounts.wipe()
      }
    }
    default:
      return job satisfies never
  }
}

/** Returns the addresses of a seed. The private keys that they come from are wiped. */
function readAddresses(entropy: Uint8Array): Addresses {
  const accounts = deriveAccounts(entropy)
  accounts.wipe()
  return accounts.addresses
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

/** Splits entropy two of three, seals the device's share, and wipes all of it. */
async function makeSet(entropy: Uint8Array, wrappingKey: CryptoKey, own?: OwnRecovery) {
  const shares = await split(entropy, 3, 2)
  const [device, kept, recovered] = shares
  if (!device || !kept || !recovered) throw new TypeError('The split gave fewer than three shares.')
  const setId = crypto.randomUUID()
  const share: DeviceShare = { setId, sealed: await seal(wrappingKey, device, setId) }
  const recovery: Recovery = own
    ? { ...own.lock, sealed: await sealAsText(own.secret.key, recovered, setId), proof: own.secret.proof }
    : { method: 'server', share: toBase64Url(recovered) }
  const set = { setId, serverShare: toBase64Url(kept), recovery }
  for (const part of [entropy, ...shares]) part.fill(0)
  return { share, set }
}

async function restoreEntropy({
  server,
  token,
  wrappingKey,
  share,
  call,
}: {
  readonly server: ServerPort
  readonly token: string
  readonly wrappingKey: CryptoKey
  readonly share: DeviceShare
  readonly call: 'readShare' | 'exportKeys'
}): Promise<Uint8Array> {
  const { setId, serverShare } = await callWalletServer(call, { server, token, body: {} })
  if (setId !== share.setId) throw frameErrors.keysMissing({})
  const device = await unseal(wrappingKey, share.sealed, setId)
  return combineAndWipe(device, fromBase64Url(serverShare))
}

async function recoverEntropy({
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
