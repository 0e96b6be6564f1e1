import { abortable, type ChainId, isChainId, type SignInDraft } from '@latchkey/core'
import { formatSignInMessage, type SignInMessage } from '@latchkey/core/siwx'
import { walletConnectErrors } from '../errors/walletConnectErrors.js'
import { internalsOf, type SignClient, type SignProposal, type SignSession } from '../lib/internalsOf.js'
import { noop } from '../lib/noop.js'
import {
  addPermissions,
  isPermissions,
  type Permissions,
  readPermissions,
  writePermissions,
} from './Permissions.js'

/** Returns whether an account signed a message, on a network of the app. */
export type VerifyMessage = (signed: {
  readonly chainId: ChainId
  readonly address: string
  readonly message: string
  readonly signature: string
}) => Promise<boolean>

/** A request to sign in while connecting, on a pairing of its own. */
export type SignInRequest = {
  readonly uri: string
  readonly pairingTopic: string
  /**
   * Resolves with the session of a wallet that signed in. Rejects if the wallet declines, or signed another message. Stays pending with a
   * wallet that cannot sign in while it connects, because that wallet gets the proposal on the same pairing.
   */
  readonly session: Promise<SignSession>
  /** Stops waiting for a response. */
  stop(): void
}

/** The most messages of one sign-in. Wallets sign one for each network. */
const mostSigned = 100
/** How long a wallet may take to sign, and a session lasts. Seconds. */
const requestLifetime = 3_600
const sessionLifetime = 7 * 86_400
/** The code of a wallet that does not sign in while it connects. */
const unsupported = 10001
const events = ['accountsChanged', 'chainChanged']

/** Returns whether a message can be signed while connecting. The protocol supports only EVM, and no request id. */
export const canAuthenticate = (
  { optionalNamespaces }: SignProposal,
  { fields }: Pick<SignInDraft, 'fields'>,
): boolean =>
  Object.keys(optionalNamespaces).join() === 'eip155' &&
  optionalNamespaces['eip155']?.chains.includes(fields.chainId) === true &&
  // Pages without TLS have no `crypto.subtle`.
  'subtle' in crypto &&
  fields.requestId === undefined &&
  fields.scheme === undefined

/**
 * Requests a session together with a sign-in message (`wc_sessionAuthenticate`). The library's own function for it needs Node's
 * `Buffer`, queries a host of its vendor about contract accounts, and opens a session also after a wrong signature.
 */
export async function authenticate({
  client,
  draft,
  now,
  proposal,
  signal,
  verify,
  paired,
}: {
  readonly client: SignClient
  readonly draft: SignInDraft
  /** Milliseconds since the epoch. */
  now(): number
  readonly proposal: SignProposal
  readonly signal: AbortSignal
  readonly verify: VerifyMessage
  /** Called with the topic of the new pairing. */
  paired(topic: string): void
}): Promise<SignInRequest> {
  const { auth, core, metadata } = client
  const { engine } = internalsOf(client)
  const { fields } = draft
  const { chains = [], methods = [] } = proposal.optionalNamespaces['eip155'] ?? {}
  const { topic: pairingTopic, uri } = await core.pairing.create({ methods: ['wc_sessionAuthenticate'] })
  paired(pairingTopic)
  const publicKey = await core.crypto.generateKeyPair()
  const responseTopic = await hashKey(publicKey)
  // The library finds the key for responses under this name.
  await auth.authKeys.set('wc@1.5:auth::PUB_KEY', { responseTopic, publicKey })
  await auth.pairingTopics.set(responseTopic, { topic: responseTopic, pairingTopic })
  await core.relayer.subscribe(responseTopic)

  const open = async (response: Response): Promise<SignSession> => {
    if (response.error !== undefined) throw response.error
    const responder = readResponder(response.result)
    const signed = readSigned(response.result)
    if (!responder || !signed)
      throw walletConnectErrors.protocol({ detail: 'The signed messages are malformed' })
    if (!signed.every((one) => isOf(one, fields, { chains, methods })))
      throw walletConnectErrors.protocol({
        detail: 'The wallet signed another message than the one requested',
      })
    const valid = await Promise.all(signed.map((one) => verify({ ...one, message: textOf(one, fields) })))
    if (!valid.every(Boolean)) throw walletConnectErrors.settlementFailed({ detail: 'Wrong signature' })
    const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)
    await core.relayer.subscribe(topic)
    const expiry = Math.floor(now() / 1_000) + sessionLifetime
    const approved = signed.flatMap(({ permissions, address }) =>
      permissions.chains.map((chainId) => `${chainId}:${address}`),
    )
    await client.session.set(topic, {
      ...{ topic, pairingTopic, expiry, acknowledged: true, relay: { protocol: 'irn' } },
      self: { publicKey, metadata },
      peer: responder as SignSession['peer'],
      controller: responder.publicKey,
      ...{ requiredNamespaces: {}, optionalNamespaces: {} },
      namespaces: {
        eip155: {
          chains: [...new Set(signed.flatMap(({ permissions }) => permissions.chains))],
          accounts: [...new Set(approved)],
          methods: [...new Set(signed.flatMap(({ permissions }) => permissions.methods))],
          events,
        },
      },
    })
    core.expirer.set(topic, expiry)
    const mine = signed.find(({ chainId }) => chainId === fields.chainId)
    if (mine) draft.accept({ message: textOf(mine, fields), signature: mine.signature, cacao: mine.cacao })
    return client.session.get(topic)
  }

  const id = now() * 1_000 + Math.floor(Math.random() * 1_000)
  const name = `session_request:${id}`
  let stop = noop as () => void
  const session = new Promise<SignSession>((resolve, reject) => {
    const respond = (response: Response) => {
      stop()
      if (Object(response.error).code !== unsupported) open(response).then(resolve, reject)
    }
    stop = () => engine.events.off(name, respond)
    engine.events.on(name, respond)
  })
  session.catch(noop)
  const params = {
    authPayload: {
      ...{ type: 'caip122', chains, aud: fields.uri, domain: fields.domain },
      ...{ version: fields.version, nonce: fields.nonce, iat: fields.issuedAt },
      statement: fields.statement ?? '',
      ...(fields.expirationTime !== undefined && { exp: fields.expirationTime }),
      ...(fields.notBefore !== undefined && { nbf: fields.notBefore }),
      resources: [
        ...(fields.resources ?? []),
        writePermissions({ methods, chains: chains as readonly ChainId[] }),
      ],
    },
    requester: { publicKey, metadata },
    expiryTimestamp: Math.floor(now() / 1_000) + requestLifetime,
  }
  const sent = engine.sendRequest({
    ...{ topic: pairingTopic, method: 'wc_sessionAuthenticate', params, clientRpcId: id },
    throwOnFailedPublish: true,
  })
  await abortable(sent, signal).catch((thrown: unknown) => {
    stop()
    throw thrown
  })
  // The library sends a proposal on a known pairing only if it is active.
  await core.pairing.activate({ topic: pairingTopic })
  return { uri, pairingTopic, session, stop: () => stop() }
}

type Response = { readonly result?: unknown; readonly error?: unknown }

/** A signed message (CAIP-74). */
type Signed = {
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly statement?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly resources: readonly string[]
  readonly permissions: Permissions
  readonly chainId: ChainId<'eip155'>
  readonly address: string
  readonly signature: string
  /** As the wallet sent it. */
  readonly cacao: unknown
}

/** The topic of responses: the hash of the key that they are encrypted for. */
async function hashKey(publicKey: string): Promise<string> {
  const bytes = Uint8Array.from(publicKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the text that the wallet signed: the message with the account and the permissions. */
function textOf({ address, chainId, permissions, resources }: Signed, fields: SignInDraft['fields']): string {
  const message: SignInMessage = {
    ...fields,
    ...{ accountAddress: address, chainId, resources },
    statement: addPermissions(fields.statement, permissions),
  }
  return formatSignInMessage(message)
}

/** Returns whether a wallet signed the requested message, and permits no more than was requested. */
function isOf(
  signed: Signed,
  fields: SignInDraft['fields'],
  requested: { readonly chains: readonly string[]; readonly methods: readonly string[] },
): boolean {
  const { chains, methods } = signed.permissions
  const own = signed.resources.slice(0, -1)
  return (
    signed.domain === fields.domain &&
    signed.aud === fields.uri &&
    signed.nonce === fields.nonce &&
    signed.iat === fields.issuedAt &&
    signed.exp === fields.expirationTime &&
    signed.nbf === fields.notBefore &&
    signed.version === fields.version &&
    // All wallets add the permissions to the signed statement, and some also to the one that they send.
    [fields.statement ?? '', addPermissions(fields.statement, signed.permissions)].includes(
      signed.statement ?? '',
    ) &&
    own.join('\n') === (fields.resources ?? []).join('\n') &&
    [signed.chainId, ...chains].every((chainId) => requested.chains.includes(chainId)) &&
    methods.every((method) => requested.methods.includes(method))
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isMaybeText = (value: unknown): value is string | undefined => value === undefined || isText(value)

function readResponder(result: unknown): { readonly publicKey: string } | undefined {
  const { responder } = Object(result) as { responder?: unknown }
  const { publicKey } = Object(responder) as { publicKey?: unknown }
  const isKey = isText(publicKey) && /^[\da-f]{64}$/i.test(publicKey)
  return isKey ? { ...(responder as object), publicKey } : undefined
}

/** Parses signed messages. Returns `undefined` if there is none, or one is malformed. */
function readSigned(result: unknown): readonly Signed[] | undefined {
  const { cacaos } = Object(result) as { cacaos?: unknown }
  if (!Array.isArray(cacaos) || cacaos.length === 0 || cacaos.length > mostSigned) return undefined
  const signed = (cacaos as unknown[]).map(readCacao)
  return signed.every((one) => one !== undefined) ? signed : undefined
}

function readCacao(cacao: unknown): Signed | undefined {
  const { p, s } = Object(cacao) as { p?: unknown; s?: unknown }
  const { s: signature } = Object(s) as { s?: unknown }
  const { iss, domain, aud, version, nonce, iat, statement, exp, nbf, resources } = Object(p) as Partial<
    Record<string, unknown>
  >
  if (!isText(iss) || !isText(domain) || !isText(aud) || !isText(version)) return undefined
  if (!isText(nonce) || !isText(iat) || !isText(signature)) return undefined
  if (!isMaybeText(statement) || !isMaybeText(exp) || !isMaybeText(nbf)) return undefined
  if (!Array.isArray(resources) || !resources.every(isText)) return undefined
  const [, chainId, address] = /^did:pkh:(eip155:\d{1,32}):(0x[\da-f]{40})$/i.exec(iss) ?? []
  const last = resources.at(-1)
  const permissions = last === undefined || !isPermissions(last) ? undefined : readPermissions(last)
  if (!isChainId(chainId) || address === undefined || !permissions) return undefined
  const texts = { domain, aud, version, nonce, iat, statement, exp, nbf, resources, signature, cacao }
  return { ...texts, permissions, chainId: chainId as ChainId<'eip155'>, address }
}
