import { combine, split } from 'shamir-secret-sharing'
import { frameErrors } from '../frameErrors.ts'
import { callWalletServer, type ServerPort } from '../walletServer/callWalletServer.ts'
import { fromText, toText } from './bytes.ts'
import { type Addresses, type DerivedAccounts, deriveAccounts, toMnemonic } from './deriveAccounts.ts'
import type { Signatures, SignRequest } from './SignRequest.ts'
import { type Sealed, seal, unseal } from './seal.ts'

/** This device's share of the set `setId`. */
export type DeviceShare = { readonly setId: string; readonly sealed: Sealed }

type WithServer = {
  readonly serverUrl: string
  /** A session token. */
  readonly token: string
  /** AES-GCM, which cannot be exported. */
  readonly wrappingKey: CryptoKey
}

/** What a worker does before it ends. Shares meet only there. */
export type KeyJob = WithServer &
  (
    | { readonly type: 'create' }
    /** Restores the seed from the shares of another set, and makes a set for this device. */
    | { readonly type: 'recover'; readonly addresses: Addresses }
    | {
        readonly type: 'sign'
        readonly addresses: Addresses
        readonly share: DeviceShare
        readonly request: SignRequest
      }
    | { readonly type: 'export'; readonly addresses: Addresses; readonly share: DeviceShare }
  )

export type KeyJobResult<type extends KeyJob['type'] = KeyJob['type']> = {
  create: { readonly addresses: Addresses; readonly share: DeviceShare }
  recover: { readonly share: DeviceShare }
  sign: Signatures
  /** The recovery phrase. */
  export: string
}[type]

/**
 * Performs a job on the keys.
 *
 * Rejects with `wallet_frame/keys_mismatch` when shares restore another seed, and as `callWalletServer`.
 */
export async function performKeyJob(job: KeyJob, fetch: typeof globalThis.fetch): Promise<KeyJobResult> {
  const server = { url: job.serverUrl, fetch }
  const { token } = job
  if (job.type === 'create') {
    const entropy = crypto.getRandomValues(new Uint8Array(32))
    const { addresses } = deriveAccounts(entropy)
    const { share, set } = await makeSet(entropy, job.wrappingKey)
    await callWalletServer('createKeys', { server, token, body: { addresses, set } })
    return { addresses, share }
  }
  if (job.type === 'recover') {
    const entropy = await recoverEntropy({ server, token })
    checkAddresses(deriveAccounts(entropy), job.addresses)
    const { share, set } = await makeSet(entropy, job.wrappingKey)
    await callWalletServer('addDevice', { server, token, body: { set } })
    return { share }
  }
  const entropy = await restoreEntropy({ server, ...job })
  const accounts = deriveAccounts(entropy)
  try {
    checkAddresses(accounts, job.addresses)
    return job.type === 'sign' ? accounts.sign(job.request) : toMnemonic(entropy)
  } finally {
    entropy.fill(0)
    accounts.wipe()
  }
}

/** Combining shares of different sets gives another secret without an error, so the addresses must be compared. */
function checkAddresses({ addresses }: DerivedAccounts, expected: Addresses): void {
  if (addresses.eip155 !== expected.eip155 || addresses.solana !== expected.solana)
    throw frameErrors.keysMismatch({})
}

/** Splits entropy two of three, seals the device's share, and wipes all of it. */
async function makeSet(entropy: Uint8Array, wrappingKey: CryptoKey) {
  const shares = await split(entropy, 3, 2)
  const [device, kept, recovery] = shares
  if (!device || !kept || !recovery) throw new TypeError('The split gave fewer than three shares.')
  const setId = crypto.randomUUID()
  const share: DeviceShare = { setId, sealed: await seal(wrappingKey, device, setId) }
  const set = {
    setId,
    serverShare: toText(kept),
    recovery: { method: 'server', share: toText(recovery) },
  } as const
  for (const part of [entropy, ...shares]) part.fill(0)
  return { share, set }
}

async function restoreEntropy({
  server,
  token,
  wrappingKey,
  share,
}: {
  readonly server: ServerPort
  readonly token: string
  readonly wrappingKey: CryptoKey
  readonly share: DeviceShare
}): Promise<Uint8Array> {
  const { setId, serverShare } = await callWalletServer('readShare', { server, token, body: {} })
  if (setId !== share.setId) throw frameErrors.keysMissing({})
  const device = await unseal(wrappingKey, share.sealed, setId)
  return combineAndWipe(device, fromText(serverShare))
}

async function recoverEntropy({
  server,
  token,
}: {
  readonly server: ServerPort
  readonly token: string
}): Promise<Uint8Array> {
  const { serverShare, recovery } = await callWalletServer('recoverKeys', { server, token, body: {} })
  if (recovery.method !== 'server') throw frameErrors.keysMissing({})
  return combineAndWipe(fromText(serverShare), fromText(recovery.share))
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
