import type { SessionTypes } from '@walletconnect/types'
import type { WalletChain } from '../chains/WalletChain.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletNamespace } from '../namespaces/WalletNamespace.ts'
import type { Log } from './createLog.ts'
import type { WalletMemory } from './createPageMemory.ts'
import type { RelayTransport } from './createRelayTransport.ts'
import type { Store } from './createStore.ts'
import { readSession } from './readSession.ts'
import type { Kit } from './startKit.ts'
import type { SessionConnection, SessionView, WalletState } from './WalletState.ts'

/** The open sessions, and the wallet's own changes to them. */
export type Sessions = {
  /** Reads the sessions again from the protocol's client. */
  refresh(): void
  /** @throws WalletError `GONE` */
  find(topic: string): SessionView
  switchAccount(parameters: { topic: string; address: string }): Promise<void>
  switchChain(parameters: { topic: string; chainId: string }): Promise<void>
  addChain(chain: WalletChain): void
  disconnect(topic: string): Promise<void>
}

export function createSessions({
  kit,
  store,
  transport,
  log,
  walletNamespaces,
  memory,
}: {
  kit: Kit
  store: Store<WalletState>
  transport: RelayTransport
  log: Log
  walletNamespaces: readonly WalletNamespace[]
  memory: WalletMemory
}): Sessions {
  const struct = (topic: string): SessionTypes.Struct => {
    const session = kit.getActiveSessions()[topic]
    if (!session) throw new WalletError({ code: 'GONE', message: 'The session has ended.' })
    return session
  }
  const view = (session: SessionTypes.Struct) =>
    readSession({
      session,
      walletNamespaces,
      chains: store.get().chains,
      current: memory.read().current[session.topic] ?? {},
    })
  const refresh = () => store.set({ sessions: Object.values(kit.getActiveSessions()).map(view) })

  /** The connection of one namespace, with its code and its current state. */
  const parts = ({ topic, owns }: { topic: string; owns: (one: SessionConnection) => boolean }) => {
    const session = struct(topic)
    const connection = view(session).connections.find(owns)
    const walletNamespace = walletNamespaces.find(({ namespace }) => namespace === connection?.namespace)
    const namespace = connection && session.namespaces[connection.namespace]
    if (!connection || !walletNamespace || !namespace)
      throw new WalletError({ code: 'UNKNOWN', message: 'The session has no such account or network.' })
    return { session, connection, walletNamespace, namespace }
  }
  const approvedOf = ({ accounts }: SessionTypes.Namespace) => [
    ...new Set(accounts.map((account) => account.slice(account.lastIndexOf(':') + 1))),
  ]
  const update = async ({
    session,
    name,
    namespace,
    chains,
    addresses,
  }: {
    session: SessionTypes.Struct
    name: string
    namespace: SessionTypes.Namespace
    chains: readonly string[]
    addresses: readonly string[]
  }) => {
    const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
    await kit.updateSession({
      topic: session.topic,
      namespaces: { ...session.namespaces, [name]: { ...namespace, chains: [...chains], accounts } },
    })
  }
  const emit = async ({
    topic,
    namespace,
    chainId,
    event,
  }: {
    topic: string
    namespace: SessionTypes.Namespace
    chainId: string
    event: { name: string; data: unknown }
  }) => {
    // A page gets only the events it requested.
    if (!namespace.events.includes(event.name)) return
    await kit.emitSessionEvent({ topic, event, chainId })
    log({ kind: 'out', text: event.name, detail: JSON.stringify(event.data) })
  }

  return {
    refresh,
    find: (topic) => view(struct(topic)),
    switchAccount: ({ topic, address }) =>
      transport.use(async () => {
        const { session, connection, namespace } = parts({
          topic,
          owns: ({ addresses }) => addresses.includes(address),
        })
        const others = approvedOf(namespace).filter((other) => other !== address)
        const addresses = [address, ...others]
        await update({
          session,
          name: connection.namespace,
          namespace,
          chains: connection.approved,
          addresses,
        })
        refresh()
        await emit({
          topic,
          namespace,
          chainId: connection.chainId,
          event: { name: 'accountsChanged', data: addresses },
        })
      }),
    switchChain: ({ topic, chainId }) =>
      transport.use(async () => {
        const { session, connection, walletNamespace, namespace } = parts({
          topic,
          owns: ({ chains }) => chains.some(({ id }) => id === chainId),
        })
        if (!connection.approved.includes(chainId))
          await update({
            session,
            name: connection.namespace,
            namespace,
            chains: [...connection.approved, chainId],
            addresses: approvedOf(namespace),
          })
        const { current, ...rest } = memory.read()
        const known = Object.entries(current).filter(([other]) => other in kit.getActiveSessions())
        const own = { ...current[topic], [connection.namespace]: chainId }
        memory.write({ ...rest, current: { ...Object.fromEntries(known), [topic]: own } })
        refresh()
        await emit({
          topic,
          namespace,
          chainId,
          event: { name: 'chainChanged', data: walletNamespace.chainChangedData(chainId) },
        })
      }),
    addChain(chain) {
      const remembered = memory.read()
      memory.write({ ...remembered, added: [...remembered.added, chain] })
      store.set({ chains: [...store.get().chains, chain] })
      log({ kind: 'own', text: `Added ${chain.name}`, detail: chain.id })
    },
    disconnect: (topic) =>
      transport.use(async () => {
        const { peer } = view(struct(topic))
        await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
        refresh()
        log({ kind: 'out', text: `Disconnected from ${peer.name}` })
      }),
  }
}
