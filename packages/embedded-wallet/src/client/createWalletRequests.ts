import type { EmbeddedWalletRequest } from '@latchkey/core'
import {
  type ChainId,
  type FeatureHost,
  type Namespace,
  type Network,
  rpcErrors,
  toError,
} from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import { embeddedWalletErrors } from '../embeddedWalletErrors.js'
import type { Frame } from './createFrame.js'
import type { FrameDialect } from './frameDialect.js'
import { methodSafety } from './methodSafety.js'

export type WalletRequests = {
  /** Passes a request to the wallet: a safe one at once, any other after the visitor's approval. */
  request(given: {
    readonly namespace: 'eip155' | 'solana'
    readonly network: Network
    readonly call: { readonly method: string; readonly params?: unknown }
    readonly signals: readonly (AbortSignal | undefined)[]
  }): Promise<unknown>
  /** Shows the wallet's own pages until the visitor closes them. Resolves with whether the visitor is still signed in. */
  openPages(given: {
    readonly screen: 'settings' | 'restore'
    readonly network: Network
    readonly signal: AbortSignal | undefined
  }): Promise<boolean>
  /** Runs another call that waits for the visitor, and lists it meanwhile, so that the frame is shown. */
  show<value>(given: {
    readonly method: string
    readonly network: Network
    readonly signal: AbortSignal | undefined
    run(signal: AbortSignal): Promise<value>
  }): Promise<value>
  /** Rejects the calls that wait for the visitor. */
  reject(): void
}

/** Failures after which the visitor is no longer signed in. */
const endings: readonly string[] = [
  embeddedWalletErrors.notSignedIn.code,
  embeddedWalletErrors.signedOut.code,
]

/** Creates the requests of the open session, and lists those that wait for the visitor. */
export function createWalletRequests({
  host: { client, $moves },
  frame,
  dialect,
  $requests,
  onSignedOut,
}: {
  readonly host: FeatureHost
  frame(): Frame
  readonly dialect: FrameDialect
  readonly $requests: WritableAtom<readonly EmbeddedWalletRequest[]>
  onSignedOut(): void
}): WalletRequests {
  const post: WalletRequests['request'] = async ({ namespace, network, call, signals }) => {
    const { method, params } = call
    const [rpcUrl] = dialect.takesRpcUrl ? network.rpcUrls : []
    const { signal, release } = mergeSignals(signals)
    try {
      return await frame().call(
        'rpcRequest',
        {
          method,
          params: withoutBigints(params),
          chainNamespace: namespace,
          chainId: dialect.chainIdOf(network),
          ...(rpcUrl !== undefined && { rpcUrl }),
        },
        { signal },
      )
    } catch (thrown) {
      const error = toError(thrown)
      if (endings.includes(error.code)) onSignedOut()
      throw error
    } finally {
      release()
    }
  }

  /** Calls other than wallet requests that wait for the visitor. */
  const others = new Set<AbortController>()
  const reject = () => {
    for (const each of others) each.abort(rpcErrors.aborted({}))
    if ($requests.get().length > 0) frame().abortRequests((method) => methodSafety(method) === 'safe')
  }
  /** Lists a request while it waits, so that the frame is shown. */
  const listed = async <value>(
    { method, network }: { readonly method: string; readonly network: Network },
    run: () => Promise<value>,
  ): Promise<value> => {
    const { id: chainId, namespace } = network
    const entry = { id: crypto.randomUUID(), method, namespace, chainId: chainId as ChainId<Namespace> }
    $requests.set([...$requests.get(), entry])
    try {
      return await run()
    } finally {
      $requests.set($requests.get().filter(({ id }) => id !== entry.id))
    }
  }

  const shown: WalletRequests['show'] = async ({ method, network, signal: given, run }) => {
    const controller = new AbortController()
    const { signal, release } = mergeSignals([given, controller.signal])
    others.add(controller)
    try {
      return await listed({ method, network }, () => run(signal))
    } finally {
      others.delete(controller)
      release()
    }
  }

  return {
    reject,
    async openPages({ screen, network, signal }) {
      const run = (until: AbortSignal) => frame().call('openSettings', { screen }, { signal: until })
      return (await shown({ method: 'wallet_settings', network, signal, run })).isConnected
    },
    async show(given) {
      const value = await shown(given)
      $moves.set($moves.get() + 1)
      return value
    },
    async request(given) {
      const { method } = given.call
      switch (methodSafety(method)) {
        case 'safe':
          return post(given)
        case 'unsafe': {
          const result = await listed({ method, network: given.network }, () => post(given))
          $moves.set($moves.get() + 1)
          return result
        }
        case undefined:
          client.events.emit('METHOD_NOT_ALLOWED', { method })
          reject()
          throw rpcErrors.methodNotAllowed({ method })
      }
    },
  }
}

/** JSON has no bigint; JSON-RPC writes numbers as hexadecimal text. */
function withoutBigints(params: unknown): unknown {
  if (params === undefined) return undefined
  return JSON.parse(
    JSON.stringify(params, (_, value: unknown) =>
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    ),
  )
}

/** Returns a signal that aborts with the first of several, for the same reason. */
function mergeSignals(signals: readonly (AbortSignal | undefined)[]) {
  const controller = new AbortController()
  const over = new AbortController()
  for (const each of signals) {
    if (each?.aborted) controller.abort(each.reason)
    each?.addEventListener('abort', () => controller.abort(each.reason), { signal: over.signal })
  }
  return { signal: controller.signal, release: () => over.abort() }
}
