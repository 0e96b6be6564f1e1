import { oddIcons, type TestWalletOptions, type WalletScript } from '@latchkey/testing'

type Words = {
  readonly name: string
  /** Its special behavior, in a few words. */
  readonly about: string
}

/** A test wallet for EVM networks. */
export type EvmWalletRow = Words & {
  readonly kind?: 'evm'
  /** Number of the two local chains that it knows. */
  readonly knows: 1 | 2
  readonly options?: Partial<TestWalletOptions>
  readonly script?: (wallet: WalletScript) => void
}

/** A kind of test wallet that can be put on the page. */
export type WalletRow =
  | EvmWalletRow
  | (Words & { readonly kind: 'solana' })
  | (Words & {
      readonly kind: 'bitcoin'
      readonly shape: 'wallet-standard' | 'unisat'
      /** Pages look for it when they start, and get no event when it appears later. */
      readonly isUnannounced?: boolean
    })
  | (Words & { readonly kind: 'namespaces' })

/** The available wallets, by their name in the URL. */
export const walletRows = {
  fennel: { name: 'Fennel', about: 'Knows the first chain only; the second has to be added.', knows: 1 },
  periwinkle: {
    name: 'Periwinkle',
    about: 'Knows both chains and shares three accounts.',
    knows: 2,
    options: { exposes: 'all' },
  },
  bolt: {
    name: 'Bolt',
    about: 'Locked; agreeing to connect unlocks it.',
    knows: 2,
    options: { locked: true },
  },
  nettle: {
    name: 'Nettle',
    about: 'Refuses everything.',
    knows: 2,
    script: (wallet) => wallet.on('*').reject(),
  },
  moss: {
    name: 'Moss',
    about: 'Never responds to a connection request.',
    knows: 2,
    script: (wallet) => wallet.on('eth_requestAccounts').never(),
  },
  sorrel: {
    name: 'Sorrel',
    about: 'Says it switched networks and stays where it is.',
    knows: 2,
    script: (wallet) => {
      wallet.on('wallet_switchEthereumChain').fault()
      wallet.on('wallet_addEthereumChain').fault()
    },
  },
  larkspur: {
    name: 'Larkspur',
    about: 'Appears three seconds late.',
    knows: 2,
    options: { announceDelay: 3_000 },
  },
  dew: {
    name: 'Dew',
    about: 'Its icon begins with white space.',
    knows: 2,
    options: { icon: oddIcons.whitespace('Dew') },
  },
  twinA: {
    name: 'Ivy',
    about: 'Announces the same rdns as Bindweed.',
    knows: 2,
    options: { rdns: 'org.example.twin' },
  },
  twinB: {
    name: 'Bindweed',
    about: 'Announces the same rdns as Ivy.',
    knows: 2,
    options: { rdns: 'org.example.twin' },
  },
  burdock: {
    name: 'Burdock',
    about: 'Only at window.ethereum, without an announcement.',
    knows: 2,
    options: { announce: false, inject: true },
  },
  saffron: { name: 'Saffron', about: 'For Solana, by Wallet Standard, with three accounts.', kind: 'solana' },
  bittern: {
    name: 'Bittern',
    about: 'For Bitcoin, by Wallet Standard: an address for payments and one for ordinals.',
    kind: 'bitcoin',
    shape: 'wallet-standard',
  },
  unisat: {
    name: 'UniSat Wallet',
    about: 'For Bitcoin, at window.unisat, without an announcement.',
    kind: 'bitcoin',
    shape: 'unisat',
    isUnannounced: true,
  },
  teasel: { name: 'Teasel', about: 'One wallet for EVM networks, Solana and Bitcoin.', kind: 'namespaces' },
} as const satisfies Readonly<Record<string, WalletRow>>

export type WalletId = keyof typeof walletRows

export const walletIds = Object.keys(walletRows) as readonly WalletId[]
