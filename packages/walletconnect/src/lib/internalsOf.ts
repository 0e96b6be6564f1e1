import type { SignClient } from '@walletconnect/sign-client'

type Core = SignClient['core']
type Relayer = Core['relayer']
type Provider = Relayer['provider']
type Subscription = Relayer['subscriber']['values'][number]
type Call = Parameters<Provider['request']>[0]
type Stored = { readonly storageKey: string }
type Message = Parameters<Relayer['handleBatchMessageEvents']>[0][number]

/** The methods of the library's event emitters. */
export type Emitter = {
  emit(name: string, ...values: readonly unknown[]): boolean
  on(name: string, listener: (value: never) => void): unknown
  off(name: string, listener: (value: never) => void): unknown
  rawListeners(name: string): readonly ((...values: readonly unknown[]) => unknown)[]
  removeAllListeners(name: string): unknown
}

/** Parts of version 2.21.8 that are not public. A test fails when one is missing. */
export type Internals = {
  readonly relayer: Relayer & {
    relayUrl: string
    readonly events: Emitter
    hasExperiencedNetworkDisruption: boolean
    connect(): Promise<void>
    createProvider(): Promise<void>
    unregisterProviderListeners(): void
    onProviderDisconnect(): Promise<void>
    onProviderPayload(payload: unknown): Promise<void>
    onMessageEvent(event: Message): Promise<void>
  }
  readonly subscriber: Relayer['subscriber'] & {
    cached: Subscription[]
    readonly events: Emitter
    checkPending(): Promise<void>
    rpcBatchFetchMessages(
      subscriptions: Subscription[],
    ): Promise<{ messages: Message[]; hasMore?: boolean } | undefined>
    getRelayerSubscriptions(): Promise<Subscription[] | undefined>
    setRelayerSubscriptions(subscriptions: Subscription[]): Promise<void>
  }
  readonly publisher: Relayer['publisher'] & {
    readonly queue: Map<string, { request: Call; opts?: unknown; attempt: number }>
    checkQueue(): void
    rpcPublish(request: Call, options?: unknown): Promise<unknown>
  }
  readonly provider: () => Provider & {
    readonly events: Emitter
    readonly connection: { socket?: { close(): void } | undefined }
  }
  readonly pairing: Core['pairing'] & {
    readonly events: Emitter
    deletePairing(topic: string): Promise<void>
  }
  readonly engine: SignClient['engine'] & {
    readonly events: Emitter
    deleteSession(request: { topic: string; emitEvent: boolean }): Promise<void>
    sendRequest(request: {
      topic: string
      method: string
      params: unknown
      clientRpcId: number
      throwOnFailedPublish: boolean
    }): Promise<number>
  }
  /** The library's storage keys. */
  readonly storageKeys: { readonly sessions: string; readonly keychain: string }
  readonly emitters: readonly Emitter[]
  /** Starts a client that was created with `new`. */
  start(): Promise<void>
}

export function internalsOf(client: SignClient): Internals {
  const { core } = client
  const relayer = core.relayer as Internals['relayer']
  const pairing = core.pairing as Internals['pairing']
  const subscriber = relayer.subscriber as Internals['subscriber']
  const engine = client.engine as Internals['engine']
  return {
    relayer,
    subscriber,
    publisher: relayer.publisher as Internals['publisher'],
    provider: () => relayer.provider as ReturnType<Internals['provider']>,
    pairing,
    engine,
    storageKeys: {
      sessions: (client.session as object as Stored).storageKey,
      keychain: (core.crypto.keychain as object as Stored).storageKey,
    },
    emitters: [
      ...[core.expirer, core.heartbeat].map((part) => (part as typeof part & { events: Emitter }).events),
      ...[relayer.events, subscriber.events, pairing.events],
    ],
    start: () => (client as object as { initialize(): Promise<void> }).initialize(),
  }
}

/** The sign client of @walletconnect/sign-client. */
export type SignClient = Awaited<ReturnType<typeof SignClient.init>>

/** A session that a wallet approved, as the library keeps it. */
export type SignSession = SignClient['session']['values'][number]

/** The namespaces requested from a wallet, all of them optional. */
export type SignProposal = {
  /** Networks, methods and events by namespace, as the protocol names them. */
  readonly optionalNamespaces: Record<string, { chains: string[]; methods: string[]; events: string[] }>
}
