import { toChainId } from '../../caip/caip.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import type { Session } from '../../connector/Connection.js'
import type { Connector } from '../../connector/Connector.js'
import { isMultiChain, mergeConnectors } from '../../connector/mergeConnectors.js'
import type { WalletConnect } from '../../connector/WalletConnect.js'
import { toError } from '../../errors/toError.js'
import { abortable } from '../../lib/within.js'
import type { OpenRequest } from '../../modal/views.js'
import type { DirectoryWallet } from '../directory/DirectoryWallet.js'
import { findConnector } from '../directory/findConnector.js'
import type { ConnectFlow, ConnectFlowState, ConnectGate, ConnectIntent } from './ConnectFlowApi.js'

/**
 * Adds the connect flow to a client: `client.use(connectFlow())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { connectFlow } from '@latchkey/core/connect'
 *
 * const client = createLatchkey({ adapters: [] })
 * const flow = client.use(connectFlow())
 * flow.start({ namespace: 'eip155' })
 * const [wallet] = client.connectors.$list.get()
 * if (wallet) flow.pick(wallet, 'eip155')
 * ```
 */
export const connectFlow = (): Feature<ConnectFlow> => ({ id: 'connect', create: createConnectFlow })

/** A WalletConnect connector, which offers a URI to scan or open. */
export type WalletConnectConnector = Connector & {
  /** Pairing and its URI. */
  readonly walletConnect: WalletConnect
}

/**
 * Returns whether a connector pairs by WalletConnect and offers a URI.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { isWalletConnectConnector } from '@latchkey/core/connect'
 *
 * const find = ({ connectors }: Latchkey) => connectors.$list.get().find(isWalletConnectConnector)
 * ```
 */
export function isWalletConnectConnector(connector: Connector): connector is WalletConnectConnector {
  return connector.type === 'WALLET_CONNECT' && connector.walletConnect !== undefined
}

function createConnectFlow({ atom, client, scope }: FeatureHost): ConnectFlow {
  const { connections, connectors, events, networks } = client
  const $state = atom<ConnectFlowState>({ status: 'choosing' })
  const $intent = atom<ConnectIntent>({})
  let gates: readonly ConnectGate[] = []
  /** The directory wallet that the URI is shown for. */
  let paired: DirectoryWallet | undefined
  /** The current attempt. Results of earlier attempts are ignored. */
  let attempt = new AbortController()

  const begin = (): AbortSignal => {
    attempt.abort()
    attempt = new AbortController()
    return attempt.signal
  }

  const prompt = async (connector: Connector): Promise<void> => {
    const signal = begin()
    const set = (state: ConnectFlowState) => signal.aborted || $state.set(state)
    $state.set({ status: 'waiting', connector })
    try {
      const session = await connections.connect({
        connectorId: connector.id,
        signIn: gates.find(({ signIn }) => signIn)?.signIn,
        walletId: (session) => (paired && isBy(paired, session) ? paired.id : undefined),
      })
      if (signal.aborted) return
      settle(session)
      for (const { name, view, pass } of gates) {
        const show = (view?: OpenRequest) => set({ status: 'gated', connector, session, gate: name, view })
        show(view)
        await abortable(pass({ session, intent: $intent.get(), show, signal }), signal)
      }
      set({ status: 'done', connector, session })
    } catch (thrown) {
      set({ status: 'failed', connector, error: toError(thrown) })
    }
  }

  /** Switches to the intended network if the wallet supports its namespace, else to a namespace the wallet supports. */
  const settle = ({ connections: approved }: Session) => {
    const { chainId } = $intent.get()
    const namespaces = approved.map(({ namespace }) => namespace)
    const [first] = namespaces
    if (chainId && namespaces.some((namespace) => chainId.startsWith(`${namespace}:`)))
      // The wallet may refuse to switch; the connection stays.
      networks.switchTo({ chainId }).catch(() => undefined)
    else if (first && !namespaces.includes(networks.$activeNamespace.get()))
      networks.setActiveNamespace(first)
  }

  const pickConnector = (connector: Connector, namespace = $intent.get().namespace) => {
    const merge = client.findFeature('directory')?.merge ?? mergeConnectors
    const wallet = [connector, ...merge(connectors.$list.get())]
      .filter(isMultiChain)
      .find((one) => one.connectors.some(({ id }) => id === connector.id))
    const wanted = wallet?.connectors.find((one) => namespace && one.namespaces.includes(namespace))
    if (wallet && !wanted) {
      flow.cancel()
      $state.set({ status: 'choosing namespace', wallet })
      return
    }
    const { id, name } = wanted ?? connector
    events.emit('SELECT_WALLET', { name, connectorId: id })
    void prompt(wanted ?? connector)
  }

  const flow: ConnectFlow = {
    $state,
    $intent,
    start({ namespace, chainId: input, uri } = {}) {
      const chainId = input === undefined ? input : toChainId(input)
      const now = $intent.get()
      const isSame = now.namespace === namespace && now.chainId === chainId && now.uri === uri
      if (isSame && $state.get().status === 'waiting') return
      flow.cancel()
      $intent.set({ namespace, chainId, uri })
    },
    pick(wallet, namespace) {
      if ('connect' in wallet) return pickConnector(wallet, namespace)
      const installed = findConnector(wallet, connectors.$list.get())
      if (installed) return pickConnector(installed, namespace)
      const walletConnect = connectors.$list.get().find(isWalletConnectConnector)
      const { uri } = $intent.get()
      if (!walletConnect && uri === undefined) {
        begin()
        const error = connectionErrors.connectorNotFound({ connectorId: wallet.id })
        $state.set({ status: 'failed', error })
        return
      }
      events.emit('SELECT_WALLET', { name: wallet.name, connectorId: walletConnect?.id ?? wallet.id })
      flow.pair(wallet)
    },
    pair(wallet) {
      paired = wallet
      const connector = connectors.$list.get().find(isWalletConnectConnector)
      if (!connector || $intent.get().uri !== undefined) return
      const state = $state.get()
      const isPending = state.status === 'waiting' && state.connector.id === connector.id
      const isOpen = connections.$sessions.get().some(({ connectorId }) => connectorId === connector.id)
      if (!isPending && !isOpen) void prompt(connector)
    },
    retry() {
      const state = $state.get()
      if (state.status === 'failed' && state.connector) void prompt(state.connector)
    },
    cancel() {
      const state = $state.get()
      begin()
      $state.set({ status: 'choosing' })
      if (state.status === 'waiting' && connections.$pending.get() === state.connector.id)
        connections.cancel()
    },
    gate(gate) {
      gates = [...gates, gate]
      return () => {
        gates = gates.filter((one) => one !== gate)
      }
    },
  }
  scope.add(() => attempt.abort())
  return flow
}

/** Returns whether the picked wallet is the one that approved. Compares their names, because any wallet can scan a code. */
function isBy({ name }: DirectoryWallet, { wallet }: Session): boolean {
  if (!wallet) return false
  const [picked, approved] = [name.toLowerCase(), wallet.name.toLowerCase()]
  return picked.includes(approved) || approved.includes(picked)
}
