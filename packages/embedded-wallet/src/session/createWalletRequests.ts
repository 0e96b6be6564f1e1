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
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import type { FrameDialect } from '../frame/frameDialect.js'
import { methodSafety } from './methodSafety.js'

type Signals = readonly (AbortSignal | undefined)[]
type Call = {
  readonly namespace: 'eip155' | 'solana'
  readonly network: Network
  readonly call: { readonly method: string; readonly params?: unknown }
}

export type WalletRequests = {
  /** Passes a request to the wallet. A safe one needs no approval of the visitor. */
  request(given: Call & { readonly signals: Signals }): Promise<unknown>
  /** Shows the wallet's own pages until the visitor closes them. Resolves with whether the visitor is still signed in. */
  openPages(given: {
    readonly screen: 'settings' | 'restore' | 'blocked' | 'import'
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

/** Loads with the first call that waits for the visitor. */
const loadRequireShown = () => import('./requireShown.js')

/** Failures after which the visitor is no longer signed in. */
const endings: readonly string[] = [
  embeddedWalletErrors.notSignedIn.code,
  embeddedWalletErrors.signedOut.code,
]

/** Creates the requests of the open session, and lists those that wait for the visitor. */
export function createWalletRequests({
  host: { client, clock, $balanceChanges },
  frame,
  dialect,
  $requests,
  watchShown,
  onSignedOut,
}: {
  readonly host: FeatureHost
  frame(): Frame
  readonly dialect: FrameDialect
  readonly $requests: WritableAtom<readonly EmbeddedWalletRequest[]>
  /** Returns a function that returns whether the frame has been on the screen since. */
  watchShown(): () => boolean
  onSignedOut(): void
}): WalletRequests {
  const post = async (
    { namespace, network, call: { method, params } }: Call,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const [rpcUrl] = dialect.takesRpcUrl ? network.rpcUrls : []
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
    }
  }

  /** The calls that wait for the visitor. */
  const waiting = new Set<AbortController>()
  const reject = () => {
    for (const each of waiting) each.abort(rpcErrors.aborted({}))
  }
  /** Lists a call while it waits, so that the frame is shown. A frame that is not shown rejects it. */
  const listed = <value>(
    { method, network }: { readonly method: string; readonly network: Network },
    signals: Signals,
    run: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> =>
    withSignals(signals, async (controller, over) => {
      const { id: chainId, namespace } = network
      const entry = { id: crypto.randomUUID(), method, namespace, chainId: chainId as ChainId<Namespace> }
      const isShown = watchShown()
      waiting.add(controller)
      $requests.set([...$requests.get(), entry])
      loadRequireShown()
        .then(({ requireShown }) => requireShown({ client, clock, isShown, controller, over }))
        .catch(
          (cause: unknown) => isShown() || controller.abort(embeddedWalletErrors.loadFailed({}, { cause })),
        )
      const remove = () => {
        waiting.delete(controller)
        $requests.set($requests.get().filter((each) => each !== entry))
      }
      // The frame may still report the outcome, but no longer waits for the visitor.
      controller.signal.addEventListener('abort', remove)
      try {
        return await run(controller.signal)
      } finally {
        remove()
      }
    })

  return {
    reject,
    async openPages({ screen, network, signal }) {
      const { isConnected } = await listed({ method: 'wallet_settings', network }, [signal], (until) =>
        frame().call('openSettings', { screen }, { signal: until }),
      )
      return isConnected
    },
    async show({ signal, run, ...call }) {
      const value = await listed(call, [signal], run)
      $balanceChanges.set($balanceChanges.get() + 1)
      return value
    },
    async request(given) {
      const { method } = given.call
      switch (methodSafety(method)) {
        case 'safe':
          return withSignals(given.signals, ({ signal }) => post(given, signal))
        case 'unsafe': {
          const result = await listed({ method, network: given.network }, given.signals, (signal) =>
            post(given, signal),
          )
          $balanceChanges.set($balanceChanges.get() + 1)
          return result
        }
        case undefined:
          client.events.emit('METHOD_NOT_ALLOWED', { method })
          reject()
          throw rpcErrors.methodNotAllowed({ method }, { rpcCode: 4200 })
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

/**
 * Runs work with a controller that aborts with the first of several signals, and with its reason. `over` aborts after
 * the work.
 */
async function withSignals<value>(
  signals: Signals,
  run: (controller: AbortController, over: AbortSignal) => Promise<value>,
): Promise<value> {
  const controller = new AbortController()
  const over = new AbortController()
  for (const each of signals) {
    if (each?.aborted) controller.abort(each.reason)
    each?.addEventListener('abort', () => controller.abort(each.reason), { signal: over.signal })
  }
  try {
    return await run(controller, over.signal)
  } finally {
    over.abort()
  }
}
