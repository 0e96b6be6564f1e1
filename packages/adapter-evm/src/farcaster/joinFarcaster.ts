import { connectionErrors, type FeatureHost, toError } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import { readOrigins } from '../parent/readOrigins.js'
import { createFarcasterMessages, type FarcasterPage } from './createFarcasterMessages.js'
import { createFarcasterProvider } from './createFarcasterProvider.js'
import { type FarcasterContext, parseFarcasterContext } from './FarcasterContext.js'
import {
  type FarcasterSignIn,
  type FarcasterSignInRequest,
  signInWithFarcaster,
} from './signInWithFarcaster.js'

/** Time limits of the requests for the context. The client may start to listen after this page. Milliseconds. */
const limits = [250, 750, 2_000, 7_000]

/** A client of Farcaster that has responded. */
export type Joined = {
  readonly context: FarcasterContext
  /** Whether the client has a wallet for EVM. It is then in the list. */
  readonly hasWallet: boolean
  signIn(request: FarcasterSignInRequest): Promise<FarcasterSignIn>
}

/**
 * Requests the context from the client of Farcaster around the page, and lists its wallet. Resolves with `undefined` if no client
 * responds within ten seconds.
 */
export async function joinFarcaster({
  host: { alert, announce, clock, environment, log, scope },
  page,
  connectorId,
  origins,
}: {
  readonly host: FeatureHost
  readonly page: FarcasterPage & { readonly location: { readonly host: string } }
  /** Id of the wallet's connector. */
  readonly connectorId: string
  readonly origins: readonly string[]
}): Promise<Joined | undefined> {
  const { signal } = scope
  const patterns = readOrigins(origins, alert)
  if (!patterns) return undefined
  const provider = createFarcasterProvider(() => messages)
  const messages = createFarcasterMessages({ page, patterns, signal, onEvent: provider.emit })
  const context = await readContext()
  if (!context || signal.aborted) return undefined
  const hasWallet = await readCapability()
  if (hasWallet)
    announce(
      createEip1193Connector({
        ...{ id: connectorId, type: 'EXTERNAL', name: 'Farcaster' },
        provider: () => provider,
        host: { clock, log, environment },
      }),
    )
  return {
    context,
    hasWallet,
    async signIn(request) {
      if (signal.aborted) throw connectionErrors.notConnected({})
      return signInWithFarcaster({ messages, domain: page.location.host, request })
    },
  }

  async function readContext(): Promise<FarcasterContext | undefined> {
    for (const ms of limits)
      try {
        const read = (limit: AbortSignal) => messages.read('context', limit)
        return parseFarcasterContext(await within({ ms, sleep: clock.sleep, signal }, read))
      } catch (thrown) {
        log('debug', 'No client of Farcaster has responded.', toError(thrown).code)
      }
    return undefined
  }

  async function readCapability(): Promise<boolean> {
    const read = (limit: AbortSignal) => messages.call('getCapabilities', [], limit)
    const found = await within({ ms: 2_000, sleep: clock.sleep, signal }, read).catch(() => undefined)
    // Clients of the first version do not know the request, and have a wallet.
    return !Array.isArray(found) || found.includes('wallet.getEthereumProvider')
  }
}
