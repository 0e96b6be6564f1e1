/** Packages that a choice needs. A version is written where no other one works. */
export type Part = {
  readonly label: string
  /** Address of the page about it. */
  readonly page: string
  readonly packages: readonly string[]
  readonly development?: readonly string[]
  /** Libraries that an app of this framework has already. */
  readonly present?: readonly string[]
}

const react = ['@latchkey/react', 'react', 'react-dom']
const types = ['@types/react', '@types/react-dom']

/** The frameworks of the chooser. A test compares all of these tables with the manifests of the packages. */
export const frameworks = {
  react: {
    label: 'React',
    page: '/start/react/',
    packages: ['@latchkey/react'],
    present: ['react', 'react-dom'],
  },
  vue: {
    label: 'Vue',
    page: '/start/vue/',
    packages: ['@latchkey/vue', ...react],
    development: types,
    present: ['vue'],
  },
  svelte: {
    label: 'Svelte',
    page: '/start/svelte/',
    packages: ['@latchkey/svelte', ...react],
    development: types,
    present: ['svelte'],
  },
  solid: {
    label: 'Solid',
    page: '/start/solid/',
    packages: ['@latchkey/solid', ...react],
    development: types,
    present: ['solid-js'],
  },
  element: {
    label: 'Custom element',
    page: '/start/angular/',
    packages: ['@latchkey/element', ...react],
    development: types,
  },
  none: { label: 'None', page: '/start/vite/', packages: react, development: types },
} as const satisfies Readonly<Record<string, Part>>

export const chains = {
  evm: { label: 'EVM', page: '/libraries/evm/', packages: ['@latchkey/adapter-evm', 'viem'] },
  solana: {
    label: 'Solana',
    page: '/libraries/kit/',
    packages: ['@latchkey/adapter-solana', '@solana/kit'],
  },
  bitcoin: { label: 'Bitcoin', page: '/libraries/bitcoin/', packages: ['@latchkey/adapter-bitcoin'] },
} as const satisfies Readonly<Record<string, Part>>

export const extras = {
  walletConnect: {
    label: 'WalletConnect',
    page: '/connect/walletconnect/',
    packages: ['@latchkey/walletconnect', '@walletconnect/sign-client@2.21.8'],
  },
  signIn: {
    label: 'Sign-in on a server',
    page: '/sign-in/start/',
    packages: ['@latchkey/siwx', 'viem'],
  },
  embedded: {
    label: 'Embedded wallet',
    page: '/embedded-wallet/add/',
    packages: ['@latchkey/embedded-wallet'],
  },
  tests: {
    label: 'Tests',
    page: '/test/playwright/',
    packages: [],
    development: ['@latchkey/testing', '@playwright/test', 'viem'],
  },
} as const satisfies Readonly<Record<string, Part>>

/** What the test wallet of a chain needs. */
export const testWallets = {
  evm: [],
  solana: ['@solana/kit'],
  bitcoin: ['bitcoinjs-lib', 'ecpair', '@bitcoinerlab/secp256k1'],
} as const satisfies Readonly<Record<Chain, readonly string[]>>

export type Framework = keyof typeof frameworks
export type Chain = keyof typeof chains
export type Extra = keyof typeof extras
