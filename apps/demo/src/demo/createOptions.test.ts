import { createLatchkey } from '@latchkey/core'
import { expect, test } from 'vitest'
import { nameSuffix, type StackConfig } from '../config/StackConfig.ts'
import { toText } from '../parts/toText.ts'
import type { Control } from '../settings/Control.ts'
import { controls } from '../settings/controls.ts'
import { readSettings, type Settings } from '../settings/readSettings.ts'
import { createOptions } from './createOptions.ts'

const chain = {
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ensUniversalResolver: `0x${'e'.repeat(40)}`,
  uniswapV2Router: `0x${'f'.repeat(40)}`,
} as const
const stack: StackConfig = {
  chains: [
    { ...chain, id: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:1', walletRpcUrl: 'http://127.0.0.1:2' },
    { ...chain, id: 31338, name: 'Two', rpcUrl: 'http://127.0.0.1:3', walletRpcUrl: 'http://127.0.0.1:3' },
  ],
  accounts: [1, 2, 3, 4, 5].map((digit) => ({
    address: `0x${String(digit).repeat(40)}` as const,
    privateKey: `0x${String(digit).repeat(64)}` as const,
  })),
  solana: {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    rpcUrl: 'http://127.0.0.1:7',
    secretKeys: [],
  },
  bitcoin: {
    chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    esploraUrl: 'http://127.0.0.1:8',
    seed: '00'.repeat(16),
  },
  apiUrl: 'http://127.0.0.1:4',
  relayUrl: 'ws://127.0.0.1:5',
  walletUrl: 'http://127.0.0.1:6',
  frameUrl: 'http://wallet.localhost:7',
  mailUrl: 'http://127.0.0.1:8',
}
const logger = () => undefined
const resolve = (settings: Settings) => createLatchkey(createOptions({ settings, stack, logger })).options

/** Options of the page itself, or that are not resolved further. */
const apart = [
  'walletConnect',
  'embeddedWallet',
  'wallets',
  'prompts',
  'dir',
  'locale',
  'storage',
  'logger',
  'own',
]

/** Returns a valid value other than the default. */
function another({
  kind,
  values,
  default: usual,
}: Control & { values?: readonly string[] }): Control['default'] {
  switch (kind) {
    case 'switch':
      return !usual
    case 'choice':
      return values?.find((value) => value !== usual) ?? ''
    case 'several':
      return [...(values ?? [])].reverse().slice(0, 2)
    case 'text':
      return 'http://localhost/'
    default:
      return kind satisfies never
  }
}

test('behavior: the defaults of the page are those of the product, with the provider API beside the page', () => {
  const options = createOptions({ settings: readSettings(''), stack, logger })
  const ours = Object.entries(resolve(readSettings('')))
  const api = { url: stack.apiUrl }
  const names = { suffixes: [nameSuffix] } as const
  const plain = Object.entries(
    createLatchkey({ adapters: options.adapters, api, allWallets: 'SHOW', features: { names } }).options,
  )
  // The page sets each feature itself.
  const text = (entries: readonly [string, unknown][]) =>
    entries.filter(([name]) => name !== 'givenFeatures').map(([name, value]) => `${name} ${toText(value)}`)
  expect(text(ours).sort()).toEqual(text(plain).sort())
})

test.each(Object.entries<Control>(controls).filter(([name]) => !apart.includes(name)))(
  'behavior: %s reaches the product',
  (name, control) => {
    const settings: Settings = {
      ...readSettings(''),
      termsConditionsUrl: 'https://example.org/terms',
      [name]: name === 'id' ? 'another' : another(control),
    }
    const before = resolve({ ...readSettings(''), termsConditionsUrl: 'https://example.org/terms' })
    expect(toText(resolve(settings))).not.toBe(toText(before))
  },
)
