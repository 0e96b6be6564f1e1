import { randomUUID } from 'node:crypto'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildAuthObject, hashKey, populateAuthPayload } from '@walletconnect/utils'
import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

type Kit = Awaited<ReturnType<typeof WalletKit.init>>
type Request = Parameters<Parameters<Kit['on']>[1]>[0] & {
  params: { request: { method: string; params: readonly unknown[] }; chainId: string }
}
type Cacao = ReturnType<typeof buildAuthObject>
type Payload = Parameters<typeof buildAuthObject>[0]
type Outcome = { readonly result: unknown } | { readonly error: { code: number; message: string } }

export type Wallet = {
  readonly kit: Kit
  readonly addresses: readonly string[]
  /** Every request its application received, repeats included. */
  readonly requests: {
    readonly method: string
    readonly params: readonly unknown[]
    readonly chainId: string
  }[]
  /** Namespaces of the proposals it received. */
  readonly proposals: unknown[]
  /** Texts that it signed while it connected. */
  readonly signed: string[]
  topic(): string
  /** Ends the wallet's process as the system does: without a message to the page. */
  kill(): Promise<void>
  /** Returns session namespaces with these networks and accounts, the current account first. */
  namespaces(
    chains: readonly number[],
    accounts?: readonly number[],
    methods?: readonly string[],
  ): Record<string, { chains: string[]; accounts: string[]; methods: string[]; events: string[] }>
  end(): Promise<void>
}

const keys: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
]
const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const rejection = { code: 5000, message: 'User rejected.' }

/** Creates a wallet on a phone. By default it approves proposals, signs and sends. */
export async function createWallet({
  relayUrl,
  chains = [31337],
  rpcUrl,
  name = 'Fennel',
  icons = ['https://fennel.example/icon.png'],
  proposal = 'approve',
  signIn,
  respond,
  namespaces: given,
}: {
  relayUrl: string
  chains?: readonly number[]
  rpcUrl?: string
  name?: string
  icons?: string[]
  proposal?: 'approve' | 'reject' | 'ignore'
  /** How it signs in while it connects. Default: it cannot, and shows the proposal. */
  signIn?: {
    readonly error?: { readonly code: number; readonly message: string }
    /** Changes the text that it signs. */
    change?(payload: Payload): Payload
    /** Returns the value that it sends in place of the signed messages. */
    send?(cacao: Cacao): unknown
  }
  /** Responds in place of the default behaviour. */
  respond?: (call: { method: string; params: readonly unknown[] }) => Promise<Outcome | undefined>
  /** In place of the networks above. */
  namespaces?: ReturnType<Wallet['namespaces']>
}): Promise<Wallet> {
  const known = { relayUrl, projectId: '0'.repeat(32) }
  const made = new Core({
    ...known,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
  })
  // Its own type does not include the options.
  const core = Object.assign(made, known)
  Object.assign(core.verify, { isDevEnv: true })
  // It reports its start for any value of `telemetryEnabled`.
  core.eventClient.init = async () => {}
  const kit = await WalletKit.init({
    core,
    metadata: { name, description: name, url: 'https://fennel.example', icons },
  })
  Object.assign(kit.engine.signClient.logger, { level: 'silent' })
  // If a session is reported as ended twice, this library rejects unhandled. The page's own library is kept from that.
  const inside = kit.engine.signClient.engine as object as Record<
    string,
    (...values: unknown[]) => Promise<unknown>
  >
  for (const name of ['onSessionDeleteRequest', 'isValidDisconnect', 'deleteSession']) {
    const method = inside[name]
    if (method) inside[name] = (...values) => method(...values).catch(() => undefined)
  }
  const accounts = keys.map((key) => privateKeyToAccount(key))
  const requests: Wallet['requests'] = []
  const proposals: unknown[] = []
  let sessionTopic = ''

  const namespaces: Wallet['namespaces'] = (ids, indexes = [0], allowed = methods) => ({
    eip155: {
      chains: ids.map((id) => `eip155:${id}`),
      accounts: ids.flatMap((id) => indexes.map((index) => `eip155:${id}:${accounts[index]?.address}`)),
      methods: [...allowed],
      events: ['accountsChanged', 'chainChanged'],
    },
  })

  const perform = async (method: string, params: readonly unknown[]): Promise<Outcome> => {
    const [account] = accounts
    if (!account) throw new Error('No account.')
    if (method === 'personal_sign')
      return { result: await account.signMessage({ message: { raw: params[0] as Hex } }) }
    if (method === 'eth_sendTransaction' && rpcUrl) {
      const { to, value } = params[0] as { to: Hex; value: Hex }
      const client = createWalletClient({ account, transport: http(rpcUrl) })
      return { result: await client.sendTransaction({ chain: null, to, value: BigInt(value) }) }
    }
    if (method === 'wallet_switchEthereumChain') return { result: null }
    return { error: { code: 4200, message: 'No.' } }
  }

  const signed: string[] = []
  const respondToSignIn = async (
    { change = (payload) => payload, send, error }: NonNullable<typeof signIn>,
    { id, params }: { id: number; params: { authPayload: Payload; requester: { publicKey: string } } },
  ) => {
    const [account] = accounts
    if (!account) throw new Error('No account.')
    if (error) return kit.rejectSessionAuthenticate({ id, reason: error })
    const own = chains.map((chain) => `eip155:${chain}`)
    const payload = change(populateAuthPayload({ authPayload: params.authPayload, chains: own, methods }))
    const iss = `did:pkh:${own[0]}:${account.address}`
    const message = kit.formatAuthMessage({ request: payload, iss })
    signed.push(message)
    const cacao = buildAuthObject(payload, { t: 'eip191', s: await account.signMessage({ message }) }, iss)
    if (!send) {
      const { session } = await kit.approveSessionAuthenticate({ id, auths: [cacao] })
      sessionTopic = session?.topic ?? ''
      return
    }
    // The library would not send it.
    const receiverPublicKey = params.requester.publicKey
    const senderPublicKey = await core.crypto.generateKeyPair()
    const response = {
      ...{
        id,
        topic: hashKey(receiverPublicKey),
        encodeOpts: { type: 1, receiverPublicKey, senderPublicKey },
      },
      result: { cacaos: send(cacao), responder: { publicKey: senderPublicKey, metadata: kit.metadata } },
    }
    await inside['sendResult']?.(response)
  }
  if (signIn)
    kit.on('session_authenticate', (request) => {
      // The page may withdraw its request, or the relay may stop, before the response arrives.
      respondToSignIn(signIn, request).catch(() => undefined)
    })
  const seen = new Set<number>()
  kit.on('session_proposal', ({ id, params }) => {
    // Applications show a proposal once, even if it arrives twice.
    if (seen.has(id)) return
    seen.add(id)
    proposals.push(params.optionalNamespaces)
    if (proposal === 'ignore') return
    void (
      proposal === 'approve'
        ? kit.approveSession({ id, namespaces: given ?? namespaces(chains) }).then(({ topic }) => {
            sessionTopic = topic
          })
        : kit.rejectSession({ id, reason: rejection })
    ).catch(() => {})
  })
  kit.on('session_request', (request) => {
    const { id, topic, params } = request as Request & { id: number; topic: string }
    const { method, params: values } = params.request
    requests.push({ method, params: values, chainId: params.chainId })
    const reply = async () => {
      const outcome = (await respond?.({ method, params: values })) ?? (await perform(method, values))
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
    }
    reply().catch(() => {})
  })
  const kill = async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  }
  return {
    kit,
    kill,
    addresses: accounts.map(({ address }) => address),
    requests,
    proposals,
    signed,
    topic: () => sessionTopic,
    namespaces,
    end: kill,
  }
}
