import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { evm } from '@latchkey/adapter-evm'
import {
  type ChainAdapter,
  type ChainId,
  createLatchkey,
  type Latchkey,
  type Ports,
  type SignInOffer,
} from '@latchkey/core'
import { fakeEnvironment, type MemoryStorage, memoryStorage } from '@latchkey/core/testing'
import { vi } from 'vitest'
import { type WalletConnectApi, type WalletConnectOptions, walletConnect } from '../exports/index.js'

export type Page = {
  readonly client: Latchkey
  readonly api: WalletConnectApi
  readonly environment: ReturnType<typeof fakeEnvironment>
  readonly logs: readonly string[]
  /** Connects by WalletConnect. `uri` resolves when it can be scanned. */
  pair(options?: { signal?: AbortSignal; signIn?: SignInOffer }): {
    readonly connected: ReturnType<Latchkey['connections']['connect']>
    readonly uri: Promise<string>
  }
  /** The networks of the EVM namespace. */
  state(): ReturnType<Latchkey['connections']['$states']['get']>['eip155']
  mount(): () => void
  unmount(): void
}

/** Real time, with limits twenty times as long, so that a busy machine does not reach them. Pauses are unchanged. */
export const patientClock: Ports['clock'] = {
  now: Date.now,
  sleep: (ms, signal) => {
    const limit = ms >= 2_000 ? ms * 20 : ms
    return wait(limit, undefined, { ...(signal && { signal }), ref: false }).catch((error: unknown) => {
      throw signal?.aborted ? signal.reason : error
    })
  },
}

/** A page of an app that pairs. */
export function startPage({
  chains = [31337],
  rpcUrl = 'http://127.0.0.1:1',
  id = randomUUID(),
  local = memoryStorage(),
  clock,
  defaultNetwork,
  others: namespaces = [],
  adapters = 'evm',
  ...options
}: WalletConnectOptions & {
  chains?: readonly number[]
  rpcUrl?: string
  id?: string
  local?: MemoryStorage
  clock?: Ports['clock']
  defaultNetwork?: ChainId
  /** Namespaces beside EVM. */
  others?: readonly ChainAdapter[]
  /** `none`: the networks are those of `walletConnect()`. */
  adapters?: 'evm' | 'none'
}): Page {
  const environment = fakeEnvironment()
  const logs: string[] = []
  const [first, ...others] = chains.map((chain) => ({
    id: `eip155:${chain}` as const,
    namespace: 'eip155' as const,
    name: `Chain ${chain}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    testnet: true,
  }))
  if (!first) throw new Error('A page wants a network.')
  const client = createLatchkey({
    id,
    adapters: adapters === 'none' ? [] : [evm({ networks: [first, ...others] }), ...namespaces],
    ...(defaultNetwork && { defaultNetwork }),
    enableEIP6963: false,
    enableInjected: false,
    metadata: { name: 'Lab', description: 'Lab', url: 'https://app.example', icons: [] },
    ports: {
      environment,
      storage: local,
      log: (level, message) => logs.push(`${level}: ${message}`),
      ...(clock && { clock }),
    },
  })
  const api = client.use(
    walletConnect({
      projectId: '0'.repeat(32),
      ...(adapters === 'none' && { networks: [first, ...others] }),
      ...options,
    }),
  )
  const mount = () => {
    // The sign client treats a process with a window as a browser, so the window exists only for a moment.
    const window = Object.assign(new EventTarget(), { location: { origin: 'https://app.example' } })
    Object.assign(globalThis, { window })
    const unmount = client.mount()
    Reflect.deleteProperty(globalThis, 'window')
    return unmount
  }
  const unmount = mount()
  return {
    client,
    api,
    environment,
    logs,
    pair({ signal, signIn } = {}) {
      const before = api.$state.get()
      const connected = client.connections.connect({
        connectorId: api.connectorId,
        ...(signal && { signal }),
        ...(signIn && { signIn }),
      })
      connected.catch(() => {})
      const uri = vi.waitFor(
        () => {
          const state = api.$state.get()
          if (state.status !== 'offered' || state === before) throw new Error(`No URI: ${state.status}`)
          return state.uri
        },
        { interval: 5, timeout: 90_000 },
      )
      uri.catch(() => {})
      return { connected, uri }
    },
    state: () => client.connections.$states.get().eip155,
    mount,
    unmount,
  }
}
