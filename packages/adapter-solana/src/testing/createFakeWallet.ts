import { decodeBase58 } from '../lib/encoding.js'

type WalletResponse = unknown | ((...inputs: readonly never[]) => unknown)

export type FakeAccount = {
  readonly address: unknown
  readonly publicKey: unknown
  readonly chains: unknown
  readonly features: unknown
}

/** A wallet with the test's responses: no keys, any fault. A function is called, a promise is awaited. */
export type FakeWallet = {
  readonly name: string
  readonly icon: string
  chains: readonly string[]
  features: Record<string, unknown>
  accounts: readonly unknown[]
  /** By feature. */
  responses: Record<string, WalletResponse>
  readonly calls: { readonly feature: string; readonly inputs: readonly unknown[] }[]
  emit(change: unknown): void
  /** Number of listeners. */
  readonly listening: number
}

export const ALICE = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g'
export const BOB = '3yUgRyqfbAJQGVHUJp5RqD2PZBkYQnQXMUNZJVHhdRyn'

const all = ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn'].map(
  (name) => `solana:${name}`,
)

export const accountOf = (address: string, more: Partial<FakeAccount> = {}): FakeAccount => ({
  address,
  publicKey: decodeBase58(address),
  chains: ['solana:mainnet', 'solana:devnet'],
  features: all,
  ...more,
})

export function createFakeWallet(
  options: { readonly name?: string; readonly responses?: Record<string, WalletResponse> } = {},
): FakeWallet {
  const listeners = new Set<(change: unknown) => void>()
  const feature = (id: string) => ({
    [id.slice(id.indexOf(':') + 1)]: async (...inputs: readonly never[]) => {
      fake.calls.push({ feature: id, inputs })
      if (!(id in fake.responses)) throw new Error(`no ${id}`)
      const response = fake.responses[id]
      return typeof response === 'function' ? response(...inputs) : response
    },
  })
  const fake: FakeWallet = {
    name: options.name ?? 'Fennel',
    icon: 'data:image/svg+xml,<svg/>',
    chains: ['solana:mainnet', 'solana:devnet'],
    accounts: [],
    features: {
      ...Object.fromEntries(
        ['standard:connect', 'standard:disconnect', ...all].map((id) => [id, feature(id)]),
      ),
      'standard:events': {
        on: (_event: string, listener: (change: unknown) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
    responses: {
      'standard:connect': { accounts: [accountOf(ALICE)] },
      'standard:disconnect': undefined,
      ...options.responses,
    },
    calls: [],
    emit: (change) => {
      for (const each of [...listeners]) each(change)
    },
    get listening() {
      return listeners.size
    },
  }
  return fake
}

/** Never settles. */
export const never = () => new Promise<never>(() => {})

/** Throws any value, as a wallet may. */
export const fails = (reason: unknown) => () => {
  throw reason
}
