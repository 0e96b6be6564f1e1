import type { Feature, FeatureHost } from '@latchkey/core'
import { toError } from '@latchkey/core'
import { loadOnce } from '@latchkey/core/adapter'
import { atom, type ReadableAtom } from 'nanostores'
import type { SafeInfo } from './SafeInfo.js'

/** Options of `safeApp()`. */
export type SafeAppOptions = {
  /**
   * Origins of the pages that may frame the app as a Safe App. `*` is one label of a host. Pages of the visitor's own machine are always
   * allowed. Default: `https://app.safe.global` and `https://gnosis-safe.io`.
   */
  readonly origins?: readonly string[] | undefined
}

/** The Safe around the page: `client.use(safeApp())`. */
export type SafeAppApi = {
  /** The Safe. `undefined`: the page is not in a Safe's frame, or the Safe has not responded yet. */
  readonly $safe: ReadableAtom<SafeInfo | undefined>
}

declare global {
  interface LatchkeyFeatures {
    readonly safeApp: SafeAppApi
  }
}

/** Id of the Safe's connector. */
const connectorId = 'safe'

/** Origins of Safe's own pages. */
const ownOrigins = ['https://app.safe.global', 'https://gnosis-safe.io']

/**
 * Connects the Safe around the page without a click: `client.use(safeApp())`, before the client is mounted. Outside of a frame it does
 * nothing. In a frame it loads its code once the client is mounted, and requests the Safe from the page around it if that page is allowed.
 * Only once that page has responded, the Safe is a wallet of the list and connected. Transactions are proposals that other owners sign:
 * their status is `proposed` until then.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { safeApp } from '@latchkey/adapter-evm/safe'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * const { $safe } = client.use(safeApp())
 * client.mount()
 * ```
 */
export const safeApp = (options: SafeAppOptions = {}): Feature<SafeAppApi> => ({
  id: 'safeApp',
  options,
  create: createSafeApp,
})

function createSafeApp(host: FeatureHost, { origins = ownOrigins }: SafeAppOptions = {}): SafeAppApi {
  const { client, log, scope } = host
  const $safe = atom<SafeInfo | undefined>(undefined)
  const join = loadOnce(async () => {
    const { joinSafe } = await import('./joinSafe.js')
    $safe.set(await joinSafe({ host, page: window, connectorId, origins }))
  })
  const connect = async () => {
    try {
      await join()
      if ($safe.get()) await client.connections.connect({ connectorId })
    } catch (thrown) {
      log('warn', 'The Safe could not be connected.', toError(thrown).code)
    }
  }
  scope.add(
    client.events.subscribe(({ name }) => {
      // The event of a client that is mounted.
      if (name === 'INITIALIZE' && isFramed()) void connect()
    }),
  )
  return { $safe }
}

/** Returns `false` on a server and in a native app, which have no window or none around it. */
const isFramed = () =>
  typeof window !== 'undefined' && window.parent !== undefined && window.parent !== window
