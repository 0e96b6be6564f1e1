import { type Clock, rpcErrors, toError, walletErrors } from '@latchkey/core'
import type { Store } from '@latchkey/core/adapter'
import { decodeBase64, encodeBase64 } from '../lib/encoding.js'
import type { StandardWallet } from '../session/StandardWallet.js'
import { type SolanaSignInInput, toSignInText } from '../signIn/requestSignIn.js'
import {
  type Authorization,
  authorizationKey,
  parseAuthorization,
  readFeatures,
  toStandardAccounts,
} from './authorization.js'
import type { MobilePage } from './MobilePage.js'
import { type Channel, openChannel } from './openChannel.js'

/** Name, address and picture of the app, which the wallet shows. */
export type AppIdentity = { readonly name?: string; readonly uri: string; readonly icon?: string }

/** The wallet apps of the device as one wallet of Wallet Standard. */
export type MobileWallet = StandardWallet & {
  /** Ends the request to the wallet app, if there is one. */
  cancel(): void
}

type Account = { readonly publicKey: Uint8Array }
type Input = { readonly account: Account; readonly chain?: string }
type SendOptions = Readonly<Record<'minContextSlot' | 'commitment' | 'skipPreflight' | 'maxRetries', unknown>>

/** Names of the networks in the first version of the protocol. */
const clusters: Readonly<Record<string, string>> = {
  'solana:mainnet': 'mainnet-beta',
  'solana:devnet': 'devnet',
  'solana:testnet': 'testnet',
}
const allFeatures = readFeatures({ features: ['solana:signTransactions'] }, false)
const supportedTransactionVersions = ['legacy', 0]

/**
 * Creates a wallet of Wallet Standard whose requests open a wallet app of the device (Mobile Wallet Adapter 2.0). One request at a time:
 * the next one ends the one before. The permission is stored, so that a reload opens no app.
 */
export function createMobileWallet({
  page,
  clock,
  store,
  identity,
  chain,
  deauthorizes,
}: {
  readonly page: MobilePage
  readonly clock: Clock
  readonly store: Store
  readonly identity: AppIdentity
  /** Returns the Wallet Standard name of the network in use. */
  chain(): string
  /** Whether disconnecting opens the app to revoke the permission. */
  readonly deauthorizes: boolean
}): MobileWallet {
  const listeners = new Set<(change: unknown) => void>()
  let current: AbortController | undefined
  // Parsed once, because the session compares the account objects.
  let permission = store.read(authorizationKey)
  let accounts = permission ? toStandardAccounts(permission) : []

  const keep = (next: Authorization | undefined) => {
    const before = accounts.map(({ address }) => address).join()
    permission = next
    accounts = next ? toStandardAccounts(next) : []
    if (next) store.write(authorizationKey, next)
    else store.remove(authorizationKey)
    if (before !== accounts.map(({ address }) => address).join())
      for (const listener of [...listeners]) listener({ accounts })
  }

  async function transact<value>(run: (channel: Channel) => Promise<value>): Promise<value> {
    current?.abort(rpcErrors.aborted({}))
    const mine = new AbortController()
    current = mine
    const channel = await openChannel({ page, clock, walletUri: permission?.walletUri, signal: mine.signal })
    try {
      return await run(channel)
    } finally {
      channel.close()
    }
  }

  /** Requests the permission. With a sign-in, the app signs its message with the same approval. */
  const authorize = (input?: SolanaSignInInput) =>
    transact(async ({ call, isLegacy }) => {
      const name = chain()
      const features = readFeatures(await call('get_capabilities', {}), isLegacy)
      const response = await call('authorize', {
        ...{ identity, ...(isLegacy ? { cluster: clusters[name] } : { chain: name }) },
        ...(input && !isLegacy && { sign_in_payload: input }),
      })
      keep(parseAuthorization(response, { chain: name, features }))
      const { sign_in_result: signedIn } = Object(response) as { readonly sign_in_result?: unknown }
      return input && (signedIn ? readSignIn(signedIn) : signInByMessage(call, input))
    })

  /** Renews the permission, as the protocol wants before each request. Without a prompt, unless the app chooses so. */
  async function reauthorize({ call, isLegacy }: Channel, name: string): Promise<void> {
    const before = permission
    if (!before) throw rpcErrors.unauthorized({ detail: 'The wallet app has given no permission.' })
    const common = { auth_token: before.token, identity }
    try {
      const response = isLegacy
        ? await call('reauthorize', common)
        : await call('authorize', { ...common, chain: name })
      const { features } = before
      // An app may leave its URL out then.
      keep({
        ...(before.walletUri !== undefined && { walletUri: before.walletUri }),
        ...parseAuthorization(response, { chain: name, features }),
      })
    } catch (thrown) {
      const error = toError(thrown)
      // The app has revoked the permission.
      if (error.rpcCode === -1) keep(undefined)
      throw error
    }
  }

  /** Requests signatures. Resolves with one list of bytes for each input. */
  const request = (
    method: string,
    input: Input | undefined,
    params: object,
    key: 'signed_payloads' | 'signatures',
    count: number,
  ) =>
    transact(async (channel) => {
      await reauthorize(channel, input?.chain ?? permission?.chain ?? chain())
      return readBytes(await channel.call(method, params), { method, key, count })
    })

  async function signInByMessage(call: Channel['call'], input: SolanaSignInInput) {
    const [account] = accounts
    if (!account) throw walletErrors.noAccounts({ method: 'authorize' })
    const { domain = page.location.host } = input
    const signedMessage = new TextEncoder().encode(
      toSignInText({ ...input, domain, address: account.address }),
    )
    const params = { addresses: [encodeBase64(account.publicKey)], payloads: [encodeBase64(signedMessage)] }
    const method = 'sign_messages'
    const [signed = new Uint8Array()] = readBytes(await call(method, params), {
      ...{ method, key: 'signed_payloads', count: 1 },
    })
    return { account, signedMessage, signature: signed.slice(-64) }
  }

  function readSignIn(value: unknown) {
    const { address, signed_message, signature } = Object(value) as Readonly<Record<string, unknown>>
    const [key, signedMessage, bytes] = [address, signed_message, signature].map(toBytes)
    const account = accounts.find(({ publicKey }) => `${publicKey}` === `${key}`)
    if (!account || !signedMessage || !bytes) throw walletErrors.malformedResponse({ method: 'authorize' })
    return { account, signedMessage, signature: bytes }
  }

  const methods: Readonly<Record<string, object>> = {
    'solana:signMessage': {
      async signMessage(...inputs: readonly (Input & { readonly message: Uint8Array })[]) {
        const params = {
          addresses: inputs.map(({ account }) => encodeBase64(account.publicKey)),
          payloads: inputs.map(({ message }) => encodeBase64(message)),
        }
        const signed = await request('sign_messages', undefined, params, 'signed_payloads', inputs.length)
        // The signature follows the message.
        return signed.map((bytes) => ({ signedMessage: bytes.slice(0, -64), signature: bytes.slice(-64) }))
      },
    },
    'solana:signIn': { signIn: async (input: SolanaSignInInput = {}) => [await authorize(input)] },
    'solana:signTransaction': {
      supportedTransactionVersions,
      async signTransaction(...inputs: readonly (Input & { readonly transaction: Uint8Array })[]) {
        const payloads = inputs.map(({ transaction }) => encodeBase64(transaction))
        const params = { payloads }
        const signed = await request('sign_transactions', inputs[0], params, 'signed_payloads', inputs.length)
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      supportedTransactionVersions,
      async signAndSendTransaction(
        ...inputs: readonly (Input & { readonly transaction: Uint8Array; readonly options?: SendOptions })[]
      ) {
        const payloads = inputs.map(({ transaction }) => encodeBase64(transaction))
        const { minContextSlot, commitment, skipPreflight, maxRetries } = Object(
          inputs[0]?.options,
        ) as SendOptions
        const options = {
          ...(minContextSlot !== undefined && { min_context_slot: minContextSlot }),
          ...(commitment !== undefined && { commitment }),
          ...(skipPreflight !== undefined && { skip_preflight: skipPreflight }),
          ...(maxRetries !== undefined && { max_retries: maxRetries }),
        }
        const params = { payloads, ...(Object.keys(options).length && { options }) }
        const method = 'sign_and_send_transactions'
        const signatures = await request(method, inputs[0], params, 'signatures', inputs.length)
        return signatures.map((signature) => ({ signature }))
      },
    },
  }

  return {
    name: 'Mobile Wallet Adapter',
    chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet'],
    get accounts() {
      return accounts
    },
    get features() {
      const able = permission?.features ?? allFeatures
      return {
        'standard:connect': {
          async connect({ silent = false }: { readonly silent?: boolean } = {}) {
            if (!silent) await authorize()
            return { accounts }
          },
        },
        'standard:disconnect': {
          async disconnect() {
            const token = permission?.token
            if (token !== undefined && deauthorizes)
              await transact(({ call }) => call('deauthorize', { auth_token: token })).finally(() =>
                keep(undefined),
              )
            keep(undefined)
          },
        },
        'standard:events': {
          on(_: string, listener: (change: unknown) => void) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        ...Object.fromEntries(Object.entries(methods).filter(([name]) => able.some((each) => each === name))),
      }
    },
    cancel: () => current?.abort(rpcErrors.aborted({})),
  }
}

/** Reads base64 and its form for URLs. */
function toBytes(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof value !== 'string') return undefined
  return decodeBase64(value.replace(/-/g, '+').replace(/_/g, '/'))
}

function readBytes(
  response: unknown,
  { method, key, count }: { readonly method: string; readonly key: string; readonly count: number },
): readonly Uint8Array<ArrayBuffer>[] {
  const { [key]: list } = Object(response) as Readonly<Record<string, unknown>>
  const read = Array.isArray(list) ? list.flatMap((each: unknown) => toBytes(each) ?? []) : []
  if (read.length !== count) throw walletErrors.malformedResponse({ method })
  return read
}
