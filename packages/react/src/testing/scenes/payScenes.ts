import type { Capabilities, Latchkey, Views } from '@latchkey/core'
import { nodeErrors, parseAmount } from '@latchkey/core'
import { pay } from '@latchkey/core/pay'
import { assets } from './holdingsScenes.js'
import { connect, press, type Scene, scene, seen } from './scene.js'
import { able, friend, never, submits } from './sendScenes.js'
import { serve, able as swaps } from './swapScenes.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const features = { pay: true }

/** A request with the requester's own words. */
const coffee: Views['Pay'] = {
  chainId: 'eip155:1',
  to: friend,
  amount: '0.0125',
  label: 'Fern & Moss Coffee',
  message: 'Order 4711, two flat whites and a bun',
}
const dollars: Views['Pay'] = {
  uri: `ethereum:${usdc}@1/transfer?address=${friend}&uint256=1400000000`,
}

/** An adapter whose account holds a small amount of a token. */
const poor = (rest: Capabilities = {}, symbol = 'USDC'): Capabilities => ({
  ...able(submits),
  tokenBalances: async () => [
    { address: usdc, amount: parseAmount('1150', 6), symbol, name: symbol === 'USDC' ? 'USD Coin' : symbol },
  ],
  ...rest,
})

/** Opens the request, and waits for a part of the view. Leaving rejects. */
async function openPay(client: Latchkey, request: Views['Pay'], part: string): Promise<void> {
  client.modal.open({ view: 'Pay', params: request }).catch(() => undefined)
  await seen(part)
}
const connected = async (client: Latchkey, request: Views['Pay'], part: string) => {
  await connect(client)
  await openPay(client, request, part)
}

/** Chooses a token to swap for the missing amount, up to the review of the swap. */
async function choose(client: Latchkey): Promise<void> {
  await connected(client, dollars, '[data-key="native"]')
  await press('native')
  await seen('[data-key="swap"]')
}

const exchange = (): Capabilities => ({ ...swaps(), transactionStatus: never })

/** Paying, in every state. The confirmations are those of sending and swapping. */
export const payScenes = {
  pay: scene({ features, can: able(submits) }, (client) => connected(client, coffee, '[data-key="words"]')),
  'pay-loading': scene({ features, can: { ...able(submits), tokenBalances: never } }, (client) =>
    connected(client, dollars, '[aria-busy]'),
  ),
  'pay-connect': scene({ features, can: able(submits) }, (client) =>
    openPay(client, coffee, '[data-key="pay"]:not([aria-busy])'),
  ),
  'pay-switch': scene({ features, can: able(submits) }, (client) =>
    connected(client, { ...coffee, chainId: 'eip155:8453' }, '[data-key="pay"]:not([aria-busy])'),
  ),
  'pay-short': scene({ features, can: poor({}, 'ETH') }, (client) =>
    connected(client, dollars, '[data-key="receive"]'),
  ),
  'pay-swap': scene({ features, can: poor(exchange()), swaps: serve(), assets }, (client) =>
    connected(client, dollars, '[data-key="native"]'),
  ),
  'pay-swapping': scene({ features, can: poor(exchange()), swaps: serve(), assets }, async (client) => {
    await choose(client)
    await press('swap')
    await seen('[data-key="check"]')
  }),
  'pay-swapped': () => swapped()(),
  'pay-invalid': scene({ features, can: able(submits) }, (client) =>
    connected(client, { uri: 'solana:https%3A%2F%2Fshop.example%2Fpay' }, '[role="alert"]'),
  ),
  'pay-review': scene({ features, can: able(submits) }, async (client) => {
    await connected(client, coffee, '[data-key="pay"]:not([aria-busy])')
    await client.use(pay()).review()
    await seen('[data-key="send"]')
  }),
  'pay-outdated': () =>
    scene({ features, can: able(outdatedOnce()) }, async (client) => {
      await connected(client, coffee, '[data-key="pay"]:not([aria-busy])')
      await client.use(pay()).review()
      await press('send')
      await seen('[role="alert"]')
    })(),
  'pay-swap-outdated': () =>
    scene(
      { features, can: poor({ ...exchange(), ...swaps(outdatedOnce()) }), swaps: serve(), assets },
      async (client) => {
        await choose(client)
        await press('swap')
        await seen('[role="alert"]')
      },
    )(),
} as const satisfies Readonly<Record<string, () => Scene>>

/** Rejects the first transaction as outdated. */
function outdatedOnce(): typeof submits {
  let isOutdated = true
  return async () => {
    if (!isOutdated) return submits()
    isOutdated = false
    throw nodeErrors.underpriced({})
  }
}

/** The account has enough once the swap is sent, and then the node rejects the transfer. */
function swapped(): () => Scene {
  let held = '1150'
  const swap = swaps(async () => {
    held = '1450'
    return submits()
  })
  const can: Capabilities = {
    ...poor(swap),
    tokenBalances: async () => [
      { address: usdc, amount: parseAmount(held, 6), symbol: 'USDC', name: 'USD Coin' },
    ],
    transactionStatus: async () => ({ status: 'mined' }),
    transfer: { prepare: () => Promise.reject(nodeErrors.underpriced({})), submit: submits },
  }
  return scene({ features, can, swaps: serve(), assets }, async (client) => {
    await choose(client)
    await press('swap')
    await seen('[data-key="swapped"]')
  })
}
