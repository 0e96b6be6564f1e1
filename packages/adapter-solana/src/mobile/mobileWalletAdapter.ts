import { createConnector, type Feature, type FeatureHost } from '@latchkey/core'
import { createStore, loadOnce, systemBrowser } from '@latchkey/core/adapter'
import { chainOf } from '../networks/SolanaNetwork.js'

/** Options of `mobileWalletAdapter()`. */
export type MobileWalletAdapterOptions = {
  /** Name of the app, which the wallet shows. Default: none, and the wallet shows the page's address. */
  readonly appName?: string | undefined
  /** Path of the app's picture from the root of the page's origin, such as `/icon.png`. Default: none. */
  readonly appIcon?: string | undefined
  /**
   * True: disconnecting opens the wallet app once more, to revoke the permission there too. Default: false, and the page forgets the
   * permission.
   */
  readonly deauthorize?: boolean | undefined
}

/** Wallet apps of an Android device: `client.use(mobileWalletAdapter())`. */
export type MobileWalletAdapterApi = {
  /** Whether the list of wallets has the entry: the page is in a browser on Android, and not in the browser of another app. */
  readonly isSupported: boolean
  /** Id of the connector. */
  readonly connectorId: string
}

declare global {
  interface LatchkeyFeatures {
    readonly mobileWalletAdapter: MobileWalletAdapterApi
  }
}

const connectorId = 'mobileWalletAdapter'

/**
 * Connects Solana wallet apps of an Android device, in the device's browser: `client.use(mobileWalletAdapter())`. The list of wallets then
 * has the entry Mobile Wallet Adapter, and only on Android. Its code is loaded when the visitor picks it, or when a connection is
 * restored. A request opens the wallet app, so let the visitor click before each one.
 *
 * @example
 * ```ts
 * import { solana, solanaMainnet } from '@latchkey/adapter-solana'
 * import { mobileWalletAdapter } from '@latchkey/adapter-solana/mobile'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 * const { isSupported } = client.use(mobileWalletAdapter({ appName: 'Example' }))
 * ```
 */
export const mobileWalletAdapter = (
  options: MobileWalletAdapterOptions = {},
): Feature<MobileWalletAdapterApi> => ({
  id: 'mobileWalletAdapter',
  options,
  create: createMobileWalletAdapter,
})

function createMobileWalletAdapter(
  { announce, client, clock, environment, log, storage }: FeatureHost,
  { appName, appIcon, deauthorize = false }: MobileWalletAdapterOptions = {},
): MobileWalletAdapterApi {
  const isSupported = environment.kind === 'browser' && isAndroidBrowser()
  const networks = () => client.networks.$states.get().solana
  const load = loadOnce(async () => {
    const [{ openSession }, { createMobileWallet }] = await Promise.all([
      import('../session/openSession.js'),
      import('./createMobileWallet.js'),
    ])
    const wallet = createMobileWallet({
      ...{ page: window, clock, deauthorizes: deauthorize },
      store: createStore({ storage, clientId: client.id, log }),
      identity: {
        uri: window.location.origin,
        ...(appName !== undefined && { name: appName }),
        ...(appIcon !== undefined && { icon: appIcon }),
      },
      chain() {
        const { network, requestedNetworks = [] } = networks() ?? {}
        const names = [network, ...requestedNetworks].flatMap((each) => (each && chainOf(each)) ?? [])
        return names[0] ?? 'solana:mainnet'
      },
    })
    return { openSession, wallet }
  })
  if (isSupported)
    announce(
      createConnector({
        ...{ id: connectorId, type: 'EXTERNAL', name: 'Mobile Wallet Adapter', namespaces: ['solana'] },
        method: 'authorize',
        async open({ silent, signal, ...request }) {
          const { openSession, wallet } = await load()
          signal.addEventListener('abort', wallet.cancel)
          try {
            return await openSession({
              ...{ connectorId, wallet, signal, mode: silent ? 'silent' : 'prompt', ...request },
              host: { $networks: client.networks.$states, clock, log },
            })
          } finally {
            signal.removeEventListener('abort', wallet.cancel)
          }
        },
      }),
    )
  return { isSupported, connectorId }
}

/** Returns whether links of this page open wallet apps: not in the browsers of other apps, but in the shell of Solana's own store. */
function isAndroidBrowser(): boolean {
  const { userAgent } = systemBrowser()
  const isInApp = /; wv\)|WebView|Version\/\S+ Chrome\//.test(userAgent)
  const isOwn = userAgent.includes('Solana Mobile Web Shell')
  return globalThis.isSecureContext && /android/i.test(userAgent) && (!isInApp || isOwn)
}
