import type { WritableAtom } from 'nanostores'
import { createAccounts } from '../account/createAccounts.js'
import type { AdapterInstance, Capabilities } from '../adapter/ChainAdapter.js'
import { namespaces as allNamespaces, type Namespace } from '../caip/namespace.js'
import { createConnections } from '../connection/createConnections.js'
import type { Context } from '../context/Context.js'
import { createAlerts, createEvents } from '../context/createEvents.js'
import { createStore } from '../context/createStore.js'
import { createConnectors } from '../discovery/createConnectors.js'
import { optionsErrors } from '../errors/optionsErrors.js'
import { toError } from '../errors/toError.js'
import { createAtoms } from '../lib/createAtoms.js'
import { loadOnce } from '../lib/loadOnce.js'
import { createScope, type Scope } from '../lib/scope.js'
import { createLocale } from '../modal/createLocale.js'
import { createModal } from '../modal/createModal.js'
import { createTheme } from '../modal/createTheme.js'
import { createNetworks } from '../network/createNetworks.js'
import { defaultPorts } from '../ports/defaultPorts.js'
import type { Log, Ports } from '../ports/Ports.js'
import { activateConnectedNamespace } from './activateConnectedNamespace.js'
import type { Feature, FeatureApis, FeatureHost, Latchkey } from './Client.js'
import { explainUse } from './explainUse.js'
import type { LatchkeyOptions } from './options.js'
import { resolveOptions } from './resolveOptions.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Creates a client. It uses no global, timer, socket or listener before `mount()`.
 *
 * @throws `options/invalid` with the option and the reason; in development builds also `siwx/both_set`.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * const unmount = client.mount()
 * ```
 */
export function createLatchkey(given: LatchkeyOptions): Latchkey {
  const options = resolveOptions(given)
  const { id, features } = options
  // Written so that bundlers drop the explanations from production builds.
  let explain: typeof explainUse | undefined
  try {
    if (process.env.NODE_ENV !== 'production') explain = explainUse
  } catch {
    // A page without a bundler has no `process`.
  }
  const { log, ...outside } = { ...defaultPorts, ...(given.logger && { log: given.logger }), ...given.ports }
  const listeners = new Set<Log>([log])
  const ports: Ports = {
    ...outside,
    log: (...line) => {
      for (const listener of listeners) listener(...line)
    },
  }
  const failed = (thrown: unknown) => ports.log('error', 'A listener failed.', toError(thrown).code)
  const scope = createScope(failed)
  const atom = createAtoms(failed)
  const events = createEvents({ clock: ports.clock, atom, failed })
  const store = createStore({ storage: ports.storage, clientId: id, log: ports.log })
  const alerts = createAlerts({ events, log: ports.log })
  const context: Context = { ...ports, atom, scope, events, store, alert: alerts.alert }

  const adapters = new Map(options.adapters.map((adapter) => [adapter.namespace, adapter]))
  const namespaces = adapters.size ? [...adapters.keys()] : allNamespaces
  const instances = new Map<Namespace, AdapterInstance>()
  const $sent = atom(0)
  const count = ($count: WritableAtom<number>) => $count.set($count.get() + 1)
  const can = (namespace: Namespace): Capabilities => instances.get(namespace)?.can ?? {}

  const connectors = createConnectors(context, {
    given: options.connectors,
    images: options.connectorImages,
    order: features.connectorTypeOrder,
  })
  const connections = createConnections(context, {
    connectors,
    namespaces,
    enableReconnect: options.enableReconnect,
    can,
  })
  const theme = createTheme(context, { mode: options.themeMode, variables: options.themeVariables })
  const networks = createNetworks(context, {
    networks: options.networks,
    defaultNetwork: options.defaultNetwork,
    images: options.chainImages,
    $connections: connections.$states,
    can,
  })
  const accounts = createAccounts(context, {
    namespaces,
    addressLabels: options.addressLabels,
    $connections: connections.$states,
    $networks: networks.$states,
    $activeNamespace: networks.$activeNamespace,
    connector: connectors.get,
    can,
  })
  const { attach: attachModal, toast, ...modal } = createModal(context, { embedded: options.enableEmbedded })

  for (const adapter of options.adapters)
    instances.set(
      adapter.namespace,
      adapter.create({
        ...ports,
        clientId: id,
        options: { enableEIP6963: options.enableEIP6963, enableInjected: options.enableInjected },
        $networks: networks.$states,
        balancesChanged: () => count(accounts.$balanceChanges),
        sent: () => count($sent),
        rpc: options,
      }),
    )

  activateConnectedNamespace({ connections, events, networks, scope })

  const loadRequests = loadOnce(async () => {
    const module = await import('./createRequests.js')
    return module.createRequests(context, client)
  })
  const requests = () =>
    loadRequests().catch((thrown: unknown) => {
      throw toError(thrown)
    })

  const used = new Map<string, Feature<unknown> & { readonly api: unknown }>()
  let mounts = 0
  let mounted: Scope | undefined

  const start = () => {
    explain?.page(given.ports)
    const now = scope.fork()
    mounted = now
    const held = ports.environment.claim(id)
    now.add(held.release)
    if (held.taken) ports.log('warn', explain?.takenId(id) ?? `Client id "${id}" is taken.`)
    connectors.restore()
    networks.restore()
    for (const instance of instances.values())
      instance.mount({ scope: now, announce: connectors.announce, withdraw: connectors.withdraw })
    connections.start(now)
    events.emit('INITIALIZE', { namespaces })
  }

  const client: Latchkey = {
    id,
    options,
    adapters,
    can,
    connectors,
    connections: {
      ...connections,
      async connect(request) {
        const session = await connections.connect(request)
        const { chainId, signal } = request
        if (chainId) await networks.switchTo({ chainId, signal })
        return session
      },
    },
    networks,
    accounts,
    modal: { ...modal, ...theme, ...createLocale(context, options.locale) },
    events,
    async signMessage({ namespace = networks.$activeNamespace.get(), ...call }) {
      return (await requests()).signMessage({ namespace, ...call })
    },
    async request({ namespace = networks.$activeNamespace.get(), ...call }) {
      return (await requests()).request({ namespace, ...call })
    },
    use<api>(feature: Feature<api>) {
      explain?.feature(feature)
      const { id, create, options } = feature
      const first = used.get(id)
      if (first) {
        explain?.again(first, feature)
        // Development builds also compare the functions among the options.
        if (first.create !== create || (options && JSON.stringify(options) !== JSON.stringify(first.options)))
          throw optionsErrors.invalid({ option: id, reason: 'is in use' })
        return first.api as api
      }
      const host: FeatureHost = {
        ...ports,
        client,
        scope,
        atom,
        alert: alerts.alert,
        lastAlert: alerts.last,
        attachModal,
        toast,
        announce: connectors.announce,
        $balanceChanges: accounts.$balanceChanges,
        $sent,
        onLog(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
      const api = create(host, options)
      used.set(id, { ...feature, api })
      return api
    },
    findFeature: <id extends keyof FeatureApis>(id: id) => used.get(id)?.api as FeatureApis[id] | undefined,
    mount() {
      if (scope.signal.aborted || ports.environment.kind === 'server') return () => undefined
      if (!mounts) start()
      mounts += 1
      let over = false
      return () => {
        if (over) return
        over = true
        mounts -= 1
        if (!mounts) mounted?.dispose()
      }
    },
    destroy: scope.dispose,
  }
  return client
}
