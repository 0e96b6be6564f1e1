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
  /** Passes a request to the wallet: at once if it is safe, after the visitor's approval if it is not. */
  request(given: {
    readonly namespace: 'eip155' | 'solana'
    readonly network: Network
    readonly call: { readonly method: string; readonly params?: unknown }
    readonly signals: readonly (AbortSignal | undefined)[]
  }): Promise<unknown>
  /** Rejects those that wait for the visitor. */
  reject(): void
}

/** Failures after which nobody is signed in any more. */
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

  const reject = () => {
    if ($requests.get().length > 0) frame().abortRequests((method) => methodSafety(method) === 'safe')
  }

  return {
    reject,
    async request(given) {
      const { method } = given.call
      switch (methodSafety(method)) {
        case 'safe':
          return post(given)
        case 'unsafe': {
          const { namespace, network } = given
          const entry = {
            id: crypto.randomUUID(),
            method,
            namespace,
            chainId: network.id as ChainId<Namespace>,
          }
          $requests.set([...$requests.get(), entry])
          try {
            const result = await post(given)
            $moves.set($moves.get() + 1)
            return result
          } finally {
            $requests.set($requests.get().filter(({ id }) => id !== entry.id))
          }
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
