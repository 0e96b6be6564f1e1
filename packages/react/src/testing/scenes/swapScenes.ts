import type { Capabilities, Latchkey, PreparedSwap, TransactionStatus } from '@latchkey/core'
import { nodeErrors, parseAmount, rpcErrors } from '@latchkey/core'
import { markMayBeSent } from '@latchkey/core/adapter'
import { swap } from '@latchkey/core/swap'
import type { Outcome } from '../../parts/messages/OutcomeDisc.js'
import type { MockSwaps } from '../mockApi.js'
import { realClock } from '../realClock.js'
import { assets } from './holdingsScenes.js'
import { connect, enter, openThen, pause, press, type Scene, scene, seen } from './scene.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const uni = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const native = `0x${'e'.repeat(40)}`
const id = (address: string) => `eip155:1:${address}`
const hash = '0x5f1e9a9e5f3a1d2b4c6d8e0f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d'

/** Ether is worth 2,400 dollars, and a swap loses some of it. */
const buyOf = ({ amount = '0', from = '' }: Readonly<Record<string, string>>, lost: bigint) => {
  const value = BigInt(amount)
  const bought = from === id(native) ? (value * 2_400n) / 10n ** 12n : (value * 10n ** 12n) / 2_400n
  return String((bought * (10_000n - lost)) / 10_000n)
}

/** A server of swaps. `lost`: the loss of a swap, in hundredths of a per cent. */
export const serve = (changes: Partial<MockSwaps> = {}, lost = 30n): MockSwaps => ({
  tokens: () => ({
    tokens: [
      { name: 'Ether', symbol: 'ETH', address: id(native), decimals: 18, logoUri: null },
      { name: 'USD Coin', symbol: 'USDC', address: id(usdc), decimals: 6, logoUri: null },
      { name: 'Dai Stablecoin', symbol: 'DAI', address: id(dai), decimals: 18, logoUri: null },
      { name: 'Uniswap', symbol: 'UNI', address: id(uni), decimals: 18, logoUri: null },
    ],
  }),
  quotes: (query) => ({
    quotes: [
      {
        ...{ fromAmount: query['amount'], fromAccount: query['from'] },
        ...{ toAmount: buyOf(query, lost), toAccount: query['to'] },
      },
    ],
  }),
  'gas-price': () => ({ standard: '1000000000', fast: '1000000000', instant: '1000000000' }),
  price: ({ addresses }) => ({
    fungibles: [
      {
        address: String(addresses),
        ...{ name: 'Known', symbol: 'KNOWN', iconUrl: null },
        price: String(addresses) === id(native) ? 2_400 : 1,
      },
    ],
  }),
  'build-approve': ({ from }) => ({ tx: { from, to: from, data: '0x095ea7b3', value: '0' } }),
  'build-transaction': (query) => ({
    tx: {
      ...{ from: query['userAddress'], to: id(router), data: '0x7ff36ab5', amount: buyOf(query, lost) },
      eip155: { gas: '210000', gasPrice: '1000000000' },
    },
  }),
  ...(changes as MockSwaps),
})

type Submit = NonNullable<Capabilities['swap']>['submit']

/** An adapter that swaps, and how its wallet responds. */
export const able = (
  submit: Submit = async () => ({ hash }),
  facts: Partial<PreparedSwap> = {},
): Capabilities => ({
  swap: {
    networks: [],
    prepare: async ({ from, network, sell, buy, isUnlimited }) => ({
      ...{ from, network, sell, buy, router, minimum: buy.amount, payload: {} },
      steps: ['swap'],
      fee: parseAmount('0.00041', 18),
      costs: [],
      ...facts,
      ...(facts.approval && { approval: isUnlimited ? ('unlimited' as const) : sell.amount }),
    }),
    submit,
  },
})
const never = () => new Promise<never>(() => undefined)
const approves = {
  steps: ['approve', 'swap'],
  approval: 'unlimited',
} as const satisfies Partial<PreparedSwap>
const settles = (status: TransactionStatus['status']): Capabilities => ({
  transactionStatus: async () => ({ status }) as TransactionStatus,
})

async function open(client: Latchkey): Promise<void> {
  await connect(client)
  await openThen(client, { view: 'Swap' })
  await seen('.lk-box')
}

/** Opens the form, and enters a swap of ether for dollars, or of dollars for ether. */
async function fillIn(client: Latchkey, { sell = 'ETH', amount = '0.5', isUnlimited = false } = {}) {
  await open(client)
  const flow = client.use(swap())
  const find = (symbol: string) => {
    const state = flow.$tokens.get()
    return 'data' in state ? state.data.find((one) => one.symbol === symbol) : undefined
  }
  while (!find('USDC')) await pause(5)
  const [first, second] = [find(sell), find(sell === 'ETH' ? 'USDC' : 'ETH')]
  flow.set({ ...(first && { sell: first }), ...(second && { buy: second }), amount, isUnlimited })
}

async function review(client: Latchkey, fields?: Parameters<typeof fillIn>[1]): Promise<void> {
  await fillIn(client, fields)
  await seen('.lk-facts')
  await client.use(swap()).review()
  await seen('[data-key="swap"]')
}

async function sendIt(client: Latchkey): Promise<void> {
  await review(client)
  await press('swap')
  await seen('[data-key="hash"]')
}

/** A swap that was sent, with its outcome. */
const done = (status: TransactionStatus['status'], outcome: Outcome): (() => Scene) =>
  scene({ can: { ...able(), ...settles(status) }, swaps: serve() }, async (client) => {
    await sendIt(client)
    await seen(`[data-outcome="${outcome}"]`)
  })

/** A swap that the network does not have. A node may be behind for a minute, which the clock skips. */
function dropped(): Scene {
  const clock = realClock()
  let skipped = 0
  const can = { ...able(), ...settles('dropped') }
  return scene(
    { can, swaps: serve(), clock: { ...clock, now: () => clock.now() + skipped } },
    async (client) => {
      await sendIt(client)
      skipped = 2 * 60_000
      await seen('[data-outcome="unknown"]')
    },
  )()
}

/** The approval is in a block, and the swap is the next step. */
function approved(): () => Scene {
  let isApproved = false
  const { swap: last } = able(async () => {
    isApproved = true
    return { hash }
  })
  const { swap: first } = able(undefined, approves)
  const can: Capabilities = {
    ...settles('confirmed'),
    ...(last &&
      first && {
        swap: { ...last, prepare: (request) => (isApproved ? last : first).prepare(request) },
      }),
  }
  return scene({ can, swaps: serve(), assets }, async (client) => {
    await review(client, { sell: 'USDC', amount: '250' })
    await press('swap')
    const isLeft = () => {
      const state = client.use(swap()).$state.get()
      return state.status === 'review' && state.review.isApproved === true
    }
    while (!isLeft()) await pause(5)
  })
}

/** Swapping, in every state. */
export const swapScenes = {
  swap: scene({ can: able(), swaps: serve() }, open),
  'swap-quoted': scene({ can: able(), swaps: serve(), assets }, async (client) => {
    await fillIn(client)
    await seen('.lk-facts')
    await press('settings')
  }),
  'swap-quoted-token': scene({ can: able(undefined, approves), swaps: serve(), assets }, async (client) => {
    await fillIn(client, { sell: 'USDC', amount: '250', isUnlimited: true })
    await seen('.lk-facts')
    await press('settings')
  }),
  'swap-quoting': scene({ can: able(), swaps: serve({ quotes: never }) }, async (client) => {
    await fillIn(client)
    await seen('[data-key="preview"][aria-busy="true"]')
  }),
  'swap-changed': scene({ can: able(), swaps: serve() }, async (client) => {
    await fillIn(client)
    await seen('.lk-facts')
    await client.networks.switchTo({ chainId: 'eip155:8453' })
    await seen('[data-tone="warning"]')
  }),
  'swap-impact': scene({ can: able(), swaps: serve({}, 1_200n), assets }, async (client) => {
    await fillIn(client)
    await seen('[data-key="impact"]')
  }),
  'swap-too-much': scene({ can: able(), swaps: serve() }, async (client) => {
    await fillIn(client, { amount: '9' })
    await seen('[aria-invalid="true"]')
  }),
  'swap-no-quote': scene(
    { can: able(), swaps: serve({ quotes: () => ({ quotes: [] }) }) },
    async (client) => {
      await fillIn(client)
      await seen('[role="alert"]')
    },
  ),
  'swap-preparing': scene({ can: able(), swaps: serve({ 'build-transaction': never }) }, async (client) => {
    await fillIn(client)
    await seen('.lk-facts')
    client
      .use(swap())
      .review()
      .catch(() => undefined)
    await seen('[data-key="preview"][aria-busy="true"]')
  }),
  'swap-tokens': scene({ can: able(), swaps: serve(), assets }, async (client) => {
    await open(client)
    await press('buy-token')
    await seen('[data-key="native"]')
  }),
  'swap-tokens-none': scene({ can: able(), swaps: serve(), assets }, async (client) => {
    await open(client)
    await press('buy-token')
    await enter('input[type="search"]', 'nothing')
    await seen('.lk-empty')
  }),
  'swap-tokens-loading': scene({ can: able(), swaps: serve({ tokens: never }) }, async (client) => {
    await open(client)
    await press('buy-token')
    await seen('[aria-busy="true"]')
  }),
  'swap-tokens-failed': scene({ can: able(), swaps: serve({ tokens: () => 500 }) }, async (client) => {
    await open(client)
    await press('buy-token')
    await seen('.lk-empty')
  }),
  'swap-unsupported': scene({ swaps: serve() }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'Swap' })
    await seen('.lk-empty')
  }),
  'swap-gone': scene({ can: able(), swaps: serve() }, async (client) => {
    await connect(client)
    await client.connections.disconnect()
    await openThen(client, { view: 'Swap' })
    await seen('.lk-empty')
  }),
  'swap-review': scene({ can: able(), swaps: serve() }, (client) => review(client)),
  'swap-review-approval': scene({ can: able(undefined, approves), swaps: serve(), assets }, (client) =>
    review(client, { sell: 'USDC', amount: '250' }),
  ),
  'swap-review-unlimited': scene({ can: able(undefined, approves), swaps: serve(), assets }, (client) =>
    review(client, { sell: 'USDC', amount: '250', isUnlimited: true }),
  ),
  'swap-review-batch': scene(
    { can: able(undefined, { ...approves, isBatch: true, fee: undefined }), swaps: serve(), assets },
    (client) => review(client, { sell: 'USDC', amount: '250' }),
  ),
  'swap-review-sponsored': scene(
    { can: able(undefined, { payer: { type: 'sponsor', name: 'Fern & Moss' } }), swaps: serve() },
    (client) => review(client),
  ),
  'swap-review-reset': scene(
    { can: able(undefined, { ...approves, steps: ['reset', 'approve', 'swap'] }), swaps: serve(), assets },
    (client) => review(client, { sell: 'USDC', amount: '250' }),
  ),
  'swap-review-last': () => approved()(),
  'swap-rejected': scene(
    { can: able(() => Promise.reject(rpcErrors.userRejected({}))), swaps: serve() },
    async (client) => {
      await review(client)
      await press('swap')
      await seen('.lk-hint[role="status"]')
    },
  ),
  'swap-waiting': scene({ can: able(never), swaps: serve() }, async (client) => {
    await review(client)
    await press('swap')
    await seen('[data-key="swap"][aria-busy="true"]')
  }),
  'swap-approving': scene(
    { can: { ...able(undefined, approves), transactionStatus: never }, swaps: serve(), assets },
    async (client) => {
      await review(client, { sell: 'USDC', amount: '250' })
      await press('swap')
      await seen('[data-key="swap"][aria-busy="true"]')
    },
  ),
  'swap-failed': scene(
    { can: able(() => Promise.reject(nodeErrors.underpriced({}))), swaps: serve() },
    async (client) => {
      await review(client)
      await press('swap')
      await seen('[role="alert"]')
    },
  ),
  'swap-unclear': scene(
    { can: able(() => Promise.reject(markMayBeSent(rpcErrors.internal({})))), swaps: serve() },
    async (client) => {
      await review(client)
      await press('swap')
      await seen('[role="alert"]')
    },
  ),
  'swap-pending': scene({ can: { ...able(), transactionStatus: never }, swaps: serve() }, async (client) => {
    await review(client)
    await press('swap')
    await seen('[data-key="hash"]')
  }),
  'swap-done': done('confirmed', 'good'),
  'swap-reverted': done('failed', 'bad'),
  'swap-mined': done('mined', 'unknown'),
  'swap-proposed': done('proposed', 'pending'),
  'swap-dropped': dropped,
  'swap-replaced': done('replaced', 'unknown'),
} as const satisfies Readonly<Record<string, () => Scene>>
