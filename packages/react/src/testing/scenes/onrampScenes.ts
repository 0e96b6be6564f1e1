import type { Latchkey } from '@latchkey/core'
import { transportErrors } from '@latchkey/core'
import { onramp } from '@latchkey/core/onramp'
import { fakeEnvironment } from '@latchkey/core/testing'
import type { MockOnramp } from '../mockApi.js'
import { connect, openThen, press, type Scene, scene, seen } from './scene.js'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const sum = (amount: string, currency = 'USD') => ({ amount, currency })
const at = (name: string, chain_id: string, contract_address: string) => ({
  name,
  display_name: name,
  chain_id,
  contract_address,
})

/** The choices of the provider API. */
export const onSale: MockOnramp = {
  options: {
    providers: [
      { id: 'coinbase', name: 'Coinbase' },
      { id: 'meld', name: 'Meld' },
      { id: 'bank', name: 'Harbour Bank' },
    ],
    paymentCurrencies: ['USD', 'EUR', 'GBP'].map((id) => ({
      id,
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })),
    purchaseCurrencies: [
      {
        id: 'eth',
        name: 'Ether',
        symbol: 'ETH',
        networks: [at('ethereum', '1', ''), at('base', '8453', '')],
      },
      { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [at('ethereum', '1', usdc)] },
    ],
  },
  quote: {
    fees: [sum('1.49'), sum('0.37')],
    paymentSubtotal: sum('98.14'),
    paymentTotal: sum('100'),
    purchaseAmount: sum('0.038412', 'ETH'),
    quoteId: 'q',
  },
  onrampurl: { url: 'https://pay.coinbase.com/buy?sessionToken=1' },
}

/** Opens the form, with an amount if one is passed. */
async function openBuy(client: Latchkey, amount?: string): Promise<void> {
  await connect(client)
  await openThen(client, { view: 'OnRampProviders' })
  if (amount === undefined) return
  await seen('.lk-box')
  client.use(onramp()).set({ amount })
}

/** Opens the form and the provider's page, in a fake window. */
async function openPage(client: Latchkey, window: 'opened' | 'blocked' = 'opened'): Promise<void> {
  await openBuy(client, '100')
  const flow = client.use(onramp())
  const open = () => (window === 'opened' ? { navigate: () => true, close: () => undefined } : undefined)
  await Promise.race([flow.buy({ open }), seen('.lk-ring')])
}

/** The visitor returns from the provider's page, with more coins. */
function arriving(): () => Scene {
  const environment = fakeEnvironment()
  let value = 1_204_511_000_000_000_000n
  return scene(
    { onramp: onSale, environment, balance: async () => ({ value, decimals: 18 }) },
    async (client) => {
      await openPage(client)
      await seen('.lk-bar')
      value = 1_242_923_000_000_000_000n
      environment.focus()
      await seen('.lk-disc')
    },
  )
}

/** The visitor is at the provider and the balance is unknown: reads of ether fail, and no source reads the token. */
const unknown = (symbol: 'ETH' | 'USDC') => {
  let isOpen = false
  const balance = async () => {
    if (isOpen) throw transportErrors.network({})
    return { value: 1n, decimals: 18 }
  }
  return scene({ onramp: onSale, balance }, async (client) => {
    await openBuy(client, '100')
    const flow = client.use(onramp())
    const state = flow.$state.get()
    const coin = 'choices' in state && state.choices.coins.find((one) => one.symbol === symbol)
    if (coin) flow.set({ coin })
    isOpen = true
    await flow.buy({ open: () => ({ navigate: () => true, close: () => undefined }) })
    await seen('.lk-hint')
  })
}

/** Buying, in every state. */
export const onrampScenes = {
  'buy-empty': scene({ onramp: onSale }, (client) => openBuy(client)),
  'buy-too-low': scene({ onramp: onSale }, async (client) => {
    await openBuy(client, '1')
    await seen('[aria-invalid="true"]')
  }),
  'buy-loading': scene({ onramp: { ...onSale, options: 'never' } }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'OnRampProviders' })
    await seen('[aria-busy="true"]')
  }),
  'buy-gone': scene({ onramp: onSale }, async (client) => {
    await openThen(client, { view: 'OnRampProviders' })
    await seen('.lk-empty')
  }),
  'buy-unreadable': () => unknown('ETH')(),
  'buy-unseen': () => unknown('USDC')(),
  'buy-quote': scene({ onramp: onSale }, async (client) => {
    await openBuy(client, '100')
    await seen('.lk-facts')
  }),
  'buy-built-in': scene({ onramp: {} }, async (client) => {
    await openBuy(client, '100')
    await seen('.lk-panel + .lk-note')
  }),
  'buy-none': scene(
    { onramp: { options: { paymentCurrencies: [], purchaseCurrencies: [] } } },
    async (client) => {
      await openBuy(client)
      await seen('.lk-empty')
    },
  ),
  'buy-refused': scene(
    { onramp: { ...onSale, onrampurl: { url: 'https://example.org/' } } },
    async (client) => {
      await openBuy(client, '100')
      await client
        .use(onramp())
        .buy({ open: () => undefined })
        .catch(() => undefined)
      await seen('[role="alert"]')
    },
  ),
  'buy-tokens': scene({ onramp: onSale }, async (client) => {
    await openBuy(client, '100')
    await press('token')
  }),
  'buy-currencies': scene({ onramp: onSale }, async (client) => {
    await openBuy(client, '100')
    await press('currency')
    await seen('[data-key="GBP"]')
  }),
  'buy-opening': scene({ onramp: { ...onSale, onrampurl: 'never' } }, (client) => openPage(client)),
  'buy-waiting': scene({ onramp: onSale }, async (client) => {
    await openPage(client)
    await seen('.lk-bar')
  }),
  'buy-blocked': scene({ onramp: onSale }, async (client) => {
    await openPage(client, 'blocked')
    await seen('a.lk-prime')
  }),
  'buy-arrived': () => arriving()(),
  'what-is-a-buy': scene({ onramp: onSale }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'WhatIsABuy' })
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
