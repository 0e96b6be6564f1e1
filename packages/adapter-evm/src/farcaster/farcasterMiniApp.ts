import { connectionErrors, type Feature, type FeatureHost, toError } from '@latchkey/core'
import { loadOnce } from '@latchkey/core/adapter'
import { atom, type ReadableAtom } from 'nanostores'
import type { FarcasterContext } from './FarcasterContext.js'
import type { FarcasterSignIn, FarcasterSignInRequest } from './signInWithFarcaster.js'

/** Options of `farcasterMiniApp()`. */
export type FarcasterMiniAppOptions = {
  /**
   * Origins of the pages that may frame the app as a mini app. `*` is one label of a host. Pages of the visitor's own machine are always
   * allowed. Apps on a phone have no origin and need none. Default: `https://farcaster.xyz` and `https://warpcast.com`.
   */
  readonly origins?: readonly string[] | undefined
}

/** The client of Farcaster around the page: `client.use(farcasterMiniApp())`. */
export type FarcasterMiniAppApi = {
  /** The visitor as the client reports them. `undefined`: no client shows the page, or it has not responded yet. */
  readonly $context: ReadableAtom<FarcasterContext | undefined>
  /**
   * Requests a sign-in message with the visitor's Farcaster id, and checks that it is for this page and this nonce. Your server verifies
   * the signature. Waits for the client's first response.
   * @throws `connection/unsupported` outside of a client of Farcaster, `rpc/user_rejected`, `options/invalid` for a short nonce,
   * `wallet/malformed_response`, and errors of the client.
   */
  signIn(request: FarcasterSignInRequest): Promise<FarcasterSignIn>
}

declare global {
  interface LatchkeyFeatures {
    readonly farcasterMiniApp: FarcasterMiniAppApi
  }
}

/** Id of the wallet's connector. */
const connectorId = 'farcaster'

/** Origins of Farcaster's own pages. */
const ownOrigins = ['https://farcaster.xyz', 'https://warpcast.com']

/**
 * Connects the wallet of the Farcaster client that shows the page, without a click: `client.use(farcasterMiniApp())`, before the client is
 * mounted. Outside of a frame and of an app on a phone it does nothing. Otherwise it loads its code once the client is mounted, and
 * requests the context from the page or app around it. Only once that has responded, its wallet is in the list and connected.
 *
 * @example
 * ```ts
 * import { base, evm } from '@latchkey/adapter-evm'
 * import { farcasterMiniApp } from '@latchkey/adapter-evm/farcaster'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [base] })] })
 * const { $context } = client.use(farcasterMiniApp())
 * client.mount()
 * ```
 */
export const farcasterMiniApp = (options: FarcasterMiniAppOptions = {}): Feature<FarcasterMiniAppApi> => ({
  id: 'farcasterMiniApp',
  options,
  create: createFarcasterMiniApp,
})

function createFarcasterMiniApp(
  host: FeatureHost,
  { origins = ownOrigins }: FarcasterMiniAppOptions = {},
): FarcasterMiniAppApi {
  const { client, log, scope } = host
  const $context = atom<FarcasterContext | undefined>(undefined)
  const join = loadOnce(async () => {
    const { joinFarcaster } = await import('./joinFarcaster.js')
    const joined = await joinFarcaster({ host, page: window, connectorId, origins })
    $context.set(joined?.context)
    return joined
  })
  const connect = async () => {
    try {
      const joined = await join()
      if (joined?.hasWallet) await client.connections.connect({ connectorId })
    } catch (thrown) {
      log('warn', 'The wallet of Farcaster could not be connected.', toError(thrown).code)
    }
  }
  scope.add(
    client.events.subscribe(({ name }) => {
      // The event of a client that is mounted.
      if (name === 'INITIALIZE' && isShownByAnother()) void connect()
    }),
  )
  return {
    $context,
    async signIn(request) {
      const joined = isShownByAnother() ? await join() : undefined
      if (!joined) throw connectionErrors.unsupported({ capability: 'signIn', namespace: 'eip155' })
      return joined.signIn(request)
    },
  }
}

/** Returns whether the page is in a frame, or in the browser of an app that has a bridge for messages. */
const isShownByAnother = () =>
  typeof window !== 'undefined' &&
  ('ReactNativeWebView' in Object(window) || (window.parent !== undefined && window.parent !== window))
