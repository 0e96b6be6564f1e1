import type { Capabilities, Latchkey, TransactionStatus } from '@latchkey/core'
import { nodeErrors, parseAmount, rpcErrors } from '@latchkey/core'
import { send } from '@latchkey/core/send'
import { assets } from './accountScenes.js'
import { connect, openThen, press, type Scene, scene, seen } from './scene.js'

const friend = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const poison = '0x52b811111111111111111111111111111111C2b4'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const fee = parseAmount('0.00041', 18)

/** An adapter that transfers, how its wallet responds, and what a token keeps of each transfer. */
const able = (submit: NonNullable<Capabilities['transfer']>['submit'], kept = 0n): Capabilities => ({
  resolveName: async ({ name }) => (name === 'studio.eth' ? friend : undefined),
  tokenBalances: async () => [
    { address: usdc, amount: parseAmount('1150', 6), symbol: 'USDC', name: 'USD Coin' },
    { address: friend, amount: parseAmount('0.000001', 18), symbol: 'UNI', name: 'Uniswap' },
  ],
  transfer: {
    prepare: async ({ connection: _, signal: __, ...transfer }) => ({
      ...transfer,
      fee,
      costs: [],
      received: { ...transfer.amount, value: transfer.amount.value - kept },
      payload: {},
    }),
    submit,
  },
})

const submits = async () => ({ hash: '0x5f1e9a9e5f3a1d2b4c6d8e0f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d' })
const other = '0x81a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5f1e9a9e5f3a1d2b4c6d8e0f'
const settles = (status: TransactionStatus): Capabilities => ({ transactionStatus: async () => status })
const never = () => new Promise<never>(() => undefined)

/** Opens the form and fills it in. */
async function fillIn(client: Latchkey, to: string, amount = '0.25'): Promise<void> {
  await connect(client)
  await client.modal.open()
  await openThen(client, { view: 'Send' })
  await seen('.lk-box')
  client.use(send).set({ amount, recipient: to })
}

async function review(client: Latchkey, to: string, amount?: string): Promise<void> {
  await fillIn(client, to, amount)
  await client.use(send).review()
  await seen('.lk-facts')
}

async function sendIt(client: Latchkey): Promise<void> {
  await review(client, friend)
  await press('send')
  await seen('[data-key="hash"]')
}

async function chooseToken(client: Latchkey): Promise<void> {
  await connect(client)
  await openThen(client, { view: 'Send' })
  await seen('.lk-box')
  await press('token')
  await seen('[data-key="native"]')
}

/** Sending and receiving, in every state. */
export const sendScenes = {
  send: scene({ can: able(submits) }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'Send' })
  }),
  'send-name': scene({ can: able(submits) }, async (client) => {
    await fillIn(client, 'studio.eth')
    await seen('.lk-groups')
  }),
  'send-dollars': scene({ can: able(submits), assets }, async (client) => {
    await fillIn(client, friend)
    await press('unit')
    client.use(send).set({ dollars: '100' })
  }),
  'send-problem': scene({ can: able(submits) }, (client) => fillIn(client, friend, '9.5')),
  'send-failed-fee': scene(
    {
      can: {
        ...able(submits),
        transfer: { prepare: () => Promise.reject(rpcErrors.internal({})), submit: submits },
      },
    },
    async (client) => {
      await fillIn(client, friend)
      await client
        .use(send)
        .review()
        .catch(() => undefined)
    },
  ),
  'send-tokens': scene({ can: able(submits), assets }, async (client) => {
    await chooseToken(client)
    await press('hidden-tokens')
  }),
  'send-tokens-known': scene({ can: able(submits) }, chooseToken),
  'send-tokens-failed': scene(
    { can: { ...able(submits), tokenBalances: () => Promise.reject(rpcErrors.internal({})) } },
    async (client) => {
      await connect(client)
      await openThen(client, { view: 'SendSelectToken' })
    },
  ),
  'account-actions': scene(
    { can: able(submits), assets, features: { walletFeaturesOrder: ['send', 'receive'] } },
    async (client) => {
      await connect(client)
      await client.modal.open()
    },
  ),
  'send-review-value': scene({ can: able(submits), assets }, async (client) => {
    await chooseToken(client)
    await press('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
    client.use(send).set({ amount: '250', recipient: friend })
    await client.use(send).review()
  }),
  'send-review': scene({ can: able(submits) }, (client) => review(client, friend, '1.204')),
  'send-review-look-alike': scene(
    {
      can: able(submits),
      stored: {
        'latchkey:default:sent_transactions': JSON.stringify([
          {
            chainId: 'eip155:1',
            hash: '0x5f1e',
            from: poison,
            to: friend,
            amount: { value: '1', decimals: 18 },
            at: 1,
            status: 'confirmed',
          },
        ]),
      },
    },
    (client) => review(client, poison, '0.123456789123456789'),
  ),
  'send-waiting': scene({ can: able(never) }, async (client) => {
    await review(client, friend)
    await press('send')
  }),
  'send-declined': scene(
    { can: able(() => Promise.reject(rpcErrors.userRejected({}, { rpcCode: 4001 }))) },
    async (client) => {
      await review(client, friend)
      await press('send')
    },
  ),
  'send-failed': scene({ can: able(() => Promise.reject(rpcErrors.internal({}))) }, async (client) => {
    await review(client, friend)
    await press('send')
    await seen('[role="alert"]')
  }),
  'send-changed': scene({ can: able(submits) }, async (client, { fennel }) => {
    await review(client, friend)
    fennel.changeChain('eip155:8453')
  }),
  'send-outdated': scene({ can: able(() => Promise.reject(nodeErrors.feeCapTooLow({}))) }, async (client) => {
    await review(client, friend)
    await press('send')
    await seen('[role="alert"]')
  }),
  'send-done': scene({ can: able(submits) }, sendIt),
  'send-done-confirmed': scene({ can: { ...able(submits), ...settles({ status: 'confirmed' }) } }, sendIt),
  'send-done-arrived': scene(
    {
      can: { ...able(submits), ...settles({ status: 'confirmed', received: parseAmount('0.25', 18) }) },
    },
    sendIt,
  ),
  'send-done-partly': scene(
    {
      can: { ...able(submits), ...settles({ status: 'confirmed', received: parseAmount('0.2475', 18) }) },
    },
    sendIt,
  ),
  'send-done-expected': scene(
    {
      can: {
        ...able(submits, parseAmount('0.0025', 18).value),
        ...settles({ status: 'confirmed', received: parseAmount('0.2475', 18) }),
      },
    },
    sendIt,
  ),
  'send-done-missing': scene(
    { can: { ...able(submits), ...settles({ status: 'confirmed', received: parseAmount('0', 18) }) } },
    sendIt,
  ),
  'send-done-mined': scene({ can: { ...able(submits), ...settles({ status: 'mined' }) } }, sendIt),
  'send-done-failed': scene({ can: { ...able(submits), ...settles({ status: 'failed' }) } }, sendIt),
  'send-done-replaced': scene(
    { can: { ...able(submits), ...settles({ status: 'replaced', by: other }) } },
    sendIt,
  ),
  'send-unsupported': scene({}, async (client) => {
    await connect(client)
    await openThen(client, { view: 'Send' })
  }),
  receive: scene({}, async (client) => {
    await connect(client)
    await openThen(client, { view: 'Receive' })
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
