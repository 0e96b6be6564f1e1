import type { Namespace } from '../../caip/namespace.js'
import type { Platform } from './Platform.js'

/** The page that a wallet opens. Each part is encoded for a query. */
export type BrowsedPage = {
  readonly href: string
  readonly origin: string
  /** The reference of the network in use, as CAIP-2 has it. */
  readonly network: string
}

type Way = readonly [kind: 'universal' | 'native', href: string]

type Row = {
  /** Ids in the directory, which may list a wallet twice. */
  readonly ids: readonly string[]
  readonly namespaces: Readonly<
    Partial<
      Record<
        Namespace,
        {
          /** Global of the page inside the wallet's own browser. */
          readonly global: string
          ways(page: BrowsedPage, os: Platform['os']): readonly Way[]
        }
      >
    >
  >
}

const phantom = {
  global: 'phantom',
  ways: ({ href, origin }: BrowsedPage, os: Platform['os']): readonly Way[] => [
    // From the package, the system knows where to install the app.
    ...(os === 'android'
      ? [
          [
            'native',
            `intent://browse/${href}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
          ] as const,
        ]
      : []),
    ['universal', `https://phantom.app/ul/browse/${href}?ref=${origin}`],
  ],
}

/** Links to a mini program inside the app, and to the page that opens it or offers the app. */
function binance({ href, network }: BrowsedPage): readonly Way[] {
  const program = new URLSearchParams({
    appId: 'yFK5FCqYprrXDiVFbhyRx7',
    startPagePath: btoa('/pages/browser/index'),
    startPageQuery: btoa(`url=${href}&defaultChainId=${network}`),
  })
  const wrapped = new URLSearchParams({ _dp: btoa(`bnc://app.binance.com/mp/app?${program.toString()}`) })
  return [['universal', `https://app.binance.com/en/download?${wrapped.toString()}`]]
}

/**
 * Wallets that connect pages in a browser of their own, and the links that open a page there (specification of the
 * wire, 7.1).
 */
export const browsingWallets: readonly Row[] = [
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    namespaces: { solana: phantom, eip155: phantom, bip122: phantom },
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    namespaces: {
      solana: {
        global: 'solflare',
        ways: ({ href }) => [['universal', `https://solflare.com/ul/v1/browse/${href}?ref=${href}`]],
      },
    },
  },
  {
    ids: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
    namespaces: {
      solana: {
        global: 'coinbaseSolana',
        ways: ({ href }) => [['universal', `https://go.cb-w.com/dapp?cb_url=${href}`]],
      },
      eip155: {
        global: 'coinbaseWalletExtension',
        ways: ({ href }) => [['native', `cbwallet://miniapp?url=${href}`]],
      },
    },
  },
  {
    ids: [
      '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
      '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
    ],
    namespaces: { bip122: { global: 'binancew3w', ways: binance } },
  },
]
