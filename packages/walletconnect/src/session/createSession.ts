import {
  type ChainId,
  type Clock,
  type Connection,
  type EndedSession,
  isAccountId,
  isLatchkeyError,
  isNamespace,
  type Log,
  type Namespace,
  parseAccountId,
  type Session,
} from '@latchkey/core'
import { cleanName, createLifetime, type EndedBy, isImageUrl } from '@latchkey/core/adapter'
import type { Protocol } from '../client/createProtocol.js'
import { walletConnectErrors } from '../errors/walletConnectErrors.js'
import type { Emitter, SignSession } from '../lib/internalsOf.js'
import {
  createNamespaceConnection,
  type NamespaceConnection,
  parseChangedChain,
} from './createNamespaceConnection.js'
import { createSendRequest } from './createSendRequest.js'
import { readApproval } from './readApproval.js'

type Quirk = {
  /** Accepts any network, also outside its session. */
  readonly supportsAllNetworks?: boolean
}

/** Deviations of wallets, by the name that the wallet reports, each with its source. */
const quirks: Readonly<Record<string, Quirk>> = {
  // MetaMask lists only the networks that are enabled at approval, and adds those of later switch requests.
  // Contract of the wire, section 6: "true only when session.peer.metadata.name === 'MetaMask Wallet'".
  'MetaMask Wallet': { supportsAllNetworks: true },
}

const quirksOf = (peerName: unknown): Quirk =>
  (typeof peerName === 'string' && Object.hasOwn(quirks, peerName) && quirks[peerName]) || {}

/** How a session ended: by the visitor, or by the wallet for one of the reasons. */
type End = Exclude<EndedBy, 'wallet'> | EndedSession['reason']

/** Creates a session from an approval. Returns `undefined` when it contains no account in the app's namespaces. */
export function createSession({
  protocol,
  approved,
  connectorId,
  namespaces,
  isAddress,
  format,
  networks,
  timeout,
  clock,
  hidden,
  waiting,
  log,
  pending,
  close,
  closed,
}: {
  readonly protocol: Protocol
  readonly approved: SignSession
  readonly connectorId: string
  /** The app's namespaces, the active one first. */
  readonly namespaces: readonly Namespace[]
  isAddress(namespace: Namespace, value: string): boolean
  format?(namespace: Namespace, address: string): string
  /** The app's networks of a namespace, the one in use first. */
  networks(namespace: Namespace): readonly ChainId[]
  readonly timeout: number
  readonly clock: Clock
  /** Returns true while the page is hidden. */
  hidden(): boolean
  /** Aborts when the visitor stops waiting for the wallet. */
  waiting(): AbortSignal
  readonly log: Log
  /** Called when a request starts and when it settles. */
  pending(change: 1 | -1): void
  /** Ends the session at the wallet. */
  close(): Promise<void>
  /** Called once when the session has ended. */
  closed(reason: End): void
}): Session | undefined {
  const { client } = protocol
  const { topic } = approved
  // The wallet sent this value, so its shape is unknown.
  const { peer }: { readonly peer?: { readonly metadata?: unknown } | null } = approved
  const { name: peerName, icons } = (peer?.metadata ?? {}) as { name?: unknown; icons?: unknown }
  const events = client.events as object as Pick<Emitter, 'on' | 'off'>
  const { expirer } = client.core
  const lifetime = createLifetime({
    connectorId,
    revoke: close,
    log,
    ended: (by, method) => closed(by !== 'wallet' ? by : method === 'session_expire' ? 'expired' : 'ended'),
  })
  const quirk = quirksOf(peerName)
  const read = (namespaces: unknown) => {
    const { refused, ...given } = readApproval({ namespaces, isAddress, format })
    if (refused > 0) log('warn', `Ignored ${refused} malformed accounts of a wallet.`)
    return given
  }
  /** The current approval, as the wallet sent it and as it was parsed. */
  let { namespaces: held } = approved
  let { approvals } = read(held)
  const request = createSendRequest({
    protocol,
    topic,
    clock,
    timeout,
    hidden,
    waiting,
    ended: lifetime.signal,
  })

  const pairs = namespaces.flatMap((namespace) => {
    const approval = approvals.get(namespace)
    const paired =
      approval &&
      createNamespaceConnection({
        namespace,
        approval,
        networks: networks(namespace),
        takesAny: quirk.supportsAllNetworks ?? false,
        clock,
        async send({ chainId, ...rest }) {
          pending(1)
          try {
            return await request({ ...rest, chainId: approvals.get(namespace)?.names[chainId] ?? chainId })
          } catch (thrown) {
            // No request can be signed any more.
            if (isLatchkeyError(thrown) && thrown.code === walletConnectErrors.sessionLost.code)
              lifetime.end('session_delete')
            throw thrown
          } finally {
            pending(-1)
          }
        },
      })
    return paired ? [[namespace, paired] as const] : []
  })
  const paired = new Map<Namespace, NamespaceConnection>(pairs)
  const [first, ...others] = pairs.map(([, { connection }]): Connection => connection)
  if (!first) return undefined

  const isMine = (event: { readonly topic: string }) => event.topic === topic
  const updated = (event: { topic: string; params?: { namespaces?: unknown } | null }) => {
    if (!isMine(event)) return
    const namespaces = event.params?.namespaces
    const given = read(namespaces)
    if (pairs.some(([namespace]) => given.isMalformed(namespace))) {
      // The library has already applied it and would validate every request against it.
      client.session.update(topic, { namespaces: held }).catch(() => undefined)
      return
    }
    held = namespaces as SignSession['namespaces']
    approvals = given.approvals
    const isWhole = pairs.every(([namespace, one]) => one.update(approvals.get(namespace)))
    // All namespaces of a session end together, so one without accounts ends it.
    if (isWhole) return
    lifetime.end('session_update')
    close().catch(() => log('info', 'A wallet could not be notified that its session ended.'))
  }
  const received = (event: {
    topic: string
    params?: { event?: { name?: unknown; data?: unknown } | null; chainId?: unknown } | null
  }) => {
    if (!isMine(event)) return
    const { event: update, chainId } = event.params ?? {}
    const { name, data } = update ?? {}
    const namespace = typeof chainId === 'string' ? chainId.split(':')[0] : undefined
    const one = isNamespace(namespace) ? paired.get(namespace) : undefined
    if (!one || !isNamespace(namespace)) return
    if (name === 'accountsChanged') one.switched(addressesIn(data))
    const changed =
      name === 'chainChanged' && (parseChangedChain(data, namespace) ?? parseChangedChain(chainId, namespace))
    if (changed) one.moved(changed)
  }
  const deleted = (event: { topic: string }) => {
    if (isMine(event)) lifetime.end('session_delete')
  }
  // This runs before the library deletes the session and reports it as ended by the wallet.
  const expired = ({ target }: { target: string }) => {
    if (target === `topic:${topic}`) lifetime.end('session_expire')
  }
  const listeners = [
    [events, 'session_update', updated],
    [events, 'session_event', received],
    [events, 'session_delete', deleted],
    [expirer as object as Pick<Emitter, 'on' | 'off'>, 'expirer_expired', expired],
  ] as const
  lifetime.watch(
    listeners.map(([emitter, name, listener]) => ({
      on: () => emitter.on(name, listener),
      off: () => emitter.off(name, listener),
    })),
  )

  const name = cleanName(peerName)
  const icon = (Array.isArray(icons) ? (icons as unknown[]).slice(0, 10) : []).find(isPicture)
  return lifetime.start([first, ...others], name ? { name, ...(icon && { icon }) } : undefined)
}

/** More addresses than any wallet shares. */
const mostAddresses = 1_000

/** Reads addresses, which wallets send plain or as CAIP-10 ids. */
function addressesIn(data: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(data) ? data : [data]
  return values.slice(0, mostAddresses).flatMap((value) => {
    if (isAccountId(value)) return parseAccountId(value).address
    return typeof value === 'string' ? value : []
  })
}

/** Returns true for an image that is not on the visitor's own machine. */
const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && isImageUrl(value) && !/^http:/i.test(value)
