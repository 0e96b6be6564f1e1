import { type Hex, keccak256, toHex } from 'viem'

/** Options of `createSafeHost`. */
export type SafeHostOptions = {
  /** Address of the Safe. */
  readonly safeAddress: string
  /** EIP-155 id of its network. */
  readonly chainId: number
  /** Addresses of the owners. The visitor is the first. */
  readonly owners: readonly string[]
  /** Number of owners that have to sign. Default: 1. */
  readonly threshold?: number
  /** Runs the calls of a proposal that enough owners have signed. Resolves with the hash. Default: a hash of no transaction. */
  readonly run?: (calls: readonly SafeCall[]) => Promise<string>
  /** Responds to reads of the chain. Default: every read fails. */
  readonly rpc?: (method: string, params: unknown) => Promise<unknown>
  /** Whether the Safe signs messages without a transaction. Default: true. */
  readonly offChainSigning?: boolean
}

/** A call as a Safe App proposes it. */
export type SafeCall = {
  /** Address that is called. */
  readonly to: string
  /** Value in wei, as decimal text. */
  readonly value: string
  /** Calldata, in hexadecimal. */
  readonly data: string
}

/** A request of the app. */
export type SafeRequest = {
  /** Method of the request. */
  readonly method: string
  /** Parameters of the request. */
  readonly params: unknown
}

/** The page of a Safe, for tests of Safe Apps. */
export type SafeHost = {
  /** The app's requests, the oldest first. */
  readonly requests: readonly SafeRequest[]
  /** Hashes of proposals and messages that wait for owners, the oldest first. */
  readonly waiting: readonly string[]
  /** Responds to a message of the app as Safe's page does. Resolves with `undefined` for a message that it ignores. */
  respond(message: unknown): Promise<object | undefined>
  /** The visitor closes the dialog of the next request to send or sign. */
  rejectNext(): void
  /** The remaining owners sign everything that waits, and the Safe runs the proposals. */
  signAll(): Promise<void>
  /** Another transaction takes the place of the waiting proposals. */
  cancelAll(): void
}

type Entry = {
  readonly calls?: readonly SafeCall[]
  status: 'AWAITING_CONFIRMATIONS' | 'CANCELLED' | 'SUCCESS'
  txHash?: string
}

const VERSION = '9.1.0'

/**
 * Creates the page of a Safe that frames the tested app. The app's messages go to `respond`, and its responses back to the frame.
 *
 * @example
 * ```ts
 * import { createSafeHost } from '@latchkey/testing'
 *
 * const owners = ['0x7a16fF8270133f063aAB6C9977183D9e72C91E04', '0x8B4c1Bf93A3b1F6ceF7d1fa0c2b6A1b0B8A0f3E2']
 * const host = createSafeHost({ safeAddress: '0x2fC97b3c7324EFc0BeC094bf75d5dCdFEb082C53', chainId: 1, owners, threshold: 2 })
 *
 * const frame = document.querySelector('iframe')
 * window.addEventListener('message', async ({ data, origin, source }) => {
 *   if (source === frame?.contentWindow) frame?.contentWindow?.postMessage(await host.respond(data), origin)
 * })
 * ```
 */
export function createSafeHost({
  safeAddress,
  chainId,
  owners,
  threshold = 1,
  run = async (calls) => hashOf({ ran: calls }),
  rpc = async (method) => {
    throw new Error(`This Safe has no node for ${method}.`)
  },
  offChainSigning = true,
}: SafeHostOptions): SafeHost {
  const requests: SafeRequest[] = []
  const entries = new Map<string, Entry>()
  let isRejecting = false

  const assertSigned = () => {
    if (!isRejecting) return
    isRejecting = false
    throw new Error('Transaction was rejected')
  }
  const finish = async (entry: Entry) => {
    if (entry.calls) entry.txHash = await run(entry.calls)
    entry.status = 'SUCCESS'
  }
  const add = async (calls?: readonly SafeCall[], message?: unknown) => {
    const hash = hashOf({ safeAddress, chainId, calls, message, nonce: entries.size })
    const entry: Entry = { ...(calls && { calls }), status: 'AWAITING_CONFIRMATIONS' }
    entries.set(hash, entry)
    if (threshold === 1) await finish(entry)
    return hash
  }
  const signatureOf = (hash: string) => {
    const one = `${keccak256(hash as Hex).slice(2)}${hash.slice(2)}1c`
    return `0x${one.repeat(threshold)}`
  }
  const signMessage = async (message: unknown) => {
    assertSigned()
    if (!offChainSigning) return { safeTxHash: await add([], message) }
    const messageHash = await add(undefined, message)
    return threshold === 1 ? { messageHash, signature: signatureOf(messageHash) } : { messageHash }
  }

  const handlers: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>> = {
    getSafeInfo: () => ({ safeAddress, chainId, owners, threshold, isReadOnly: false }),
    getEnvironmentInfo: () => ({ origin: 'https://app.safe.global' }),
    async sendTransactions({ txs }) {
      assertSigned()
      return { safeTxHash: await add(txs as readonly SafeCall[]) }
    },
    getTxBySafeTxHash({ safeTxHash }) {
      const entry = entries.get(String(safeTxHash))
      if (!entry?.calls) throw new Error('Transaction not found')
      const { status, txHash } = entry
      return {
        safeAddress,
        txId: `multisig_${safeAddress}_${String(safeTxHash)}`,
        txStatus: status,
        txHash: txHash ?? null,
        detailedExecutionInfo: { type: 'MULTISIG', safeTxHash, confirmationsRequired: threshold },
      }
    },
    signMessage: ({ message }) => signMessage(message),
    signTypedMessage: ({ typedData }) => signMessage(typedData),
    rpcCall: ({ call, params }) => rpc(String(call), params),
  }
  /** The one request whose parameters are a text. */
  const getSignature = (hash: unknown) =>
    entries.get(String(hash))?.status === 'SUCCESS' ? signatureOf(String(hash)) : ''

  return {
    requests,
    get waiting() {
      return [...entries].flatMap(([hash, { status }]) => (status === 'AWAITING_CONFIRMATIONS' ? [hash] : []))
    },
    async respond(message) {
      const { id, method, params, env } = Object(message) as Readonly<Record<string, unknown>>
      const { sdkVersion } = Object(env) as { readonly sdkVersion?: unknown }
      if (typeof id !== 'string' || typeof method !== 'string' || typeof sdkVersion !== 'string')
        return undefined
      const isText = method === 'getOffChainSignature'
      const handle = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (!handle && !isText) return undefined
      requests.push({ method, params })
      try {
        const data = isText
          ? getSignature(params)
          : await handle?.(Object(params) as Readonly<Record<string, unknown>>)
        return { id, success: true, version: VERSION, data }
      } catch (thrown) {
        return { id, success: false, version: VERSION, error: (thrown as Error).message }
      }
    },
    rejectNext() {
      isRejecting = true
    },
    async signAll() {
      for (const entry of entries.values()) if (entry.status === 'AWAITING_CONFIRMATIONS') await finish(entry)
    },
    cancelAll() {
      for (const entry of entries.values())
        if (entry.status === 'AWAITING_CONFIRMATIONS') entry.status = 'CANCELLED'
    },
  }
}

const hashOf = (value: unknown) => keccak256(toHex(JSON.stringify(value)))
