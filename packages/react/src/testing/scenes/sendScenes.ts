import type { Capabilities, Latchkey, PreparedTransfer } from '@latchkey/core'
import { parseAmount, rpcErrors } from '@latchkey/core'
import { send } from '@latchkey/core/send'
import { assets } from './holdingsScenes.js'
import { onSale } from './onrampScenes.js'
import { connect, openThen, press, type Scene, scene, seen } from './scene.js'

export const friend = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const fee = parseAmount('0.00041', 18)

type Submit = NonNullable<Capabilities['transfer']>['submit']

/** An adapter that transfers, with its wallet's response and facts of the prepared transfer. */
export const able = (submit: Submit, facts: Partial<PreparedTransfer> = {}): Capabilities => ({
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
      received: transfer.amount,
      payload: {},
      ...facts,
    }),
    submit,
  },
})

export const submits = async () => ({
  hash: '0x5f1e9a9e5f3a1d2b4c6d8e0f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
})
export const never = () => new Promise<never>(() => undefined)
/** An adapter with this preparation. */
const prepares = (prepare: () => Promise<never>): Capabilities => ({
  ...able(submits),
  transfer: { prepare, submit: submits },
})

/** An adapter that keeps coins back until they are allowed. */
const keepsBack: Capabilities = {
  ...able(submits),
  transfer: {
    prepare: async ({ connection: _, signal: __, ...transfer }) => ({
      ...{ ...transfer, fee, costs: [], payload: {} },
      ...(!transfer.spendKeptBack && { keptBack: { count: 2, amount: parseAmount('0.00010546', 18) } }),
    }),
    submit: submits,
  },
}

/** Opens the form and fills it in. */
export async function fillIn(client: Latchkey, to: string, amount = '0.25'): Promise<void> {
  await connect(client)
  await client.modal.open()
  await openThen(client, { view: 'Send' })
  await seen('.lk-box')
  client.use(send()).set({ amount, recipient: to })
}

/** Fills the form in with an amount in US dollars. */
export async function fillDollars(client: Latchkey): Promise<void> {
  await fillIn(client, friend)
  await press('unit')
  client.use(send()).set({ dollars: '100' })
}

export async function chooseToken(client: Latchkey): Promise<void> {
  await connect(client)
  await openThen(client, { view: 'Send' })
  await seen('.lk-box')
  await press('token')
  await seen('[data-key="native"]')
}

/** The form of sending and its list of tokens, in every state. */
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
    await fillDollars(client)
  }),
  'send-problem': scene({ can: able(submits) }, (client) => fillIn(client, friend, '9.5')),
  'send-name-missing': scene({ can: able(submits) }, async (client) => {
    await fillIn(client, 'nobody.eth')
    await seen('[aria-invalid="true"]')
  }),
  'send-name-borrowed': scene(
    {
      can: {
        ...able(submits),
        resolveName: async () => ({
          address: friend,
          borrowed: { network: 'Ethereum', account: 'contract' },
          hosts: ['gateway.example'],
        }),
      },
    },
    async (client) => {
      await fillIn(client, 'studio.eth')
      await seen('[data-key="accept"]')
    },
  ),
  'send-name-absent': scene(
    {
      can: {
        ...able(submits),
        resolveName: async () => ({
          address: friend,
          borrowed: { network: 'Ethereum', account: 'absent' },
        }),
      },
    },
    async (client) => {
      await fillIn(client, 'studio.eth')
      await seen('[aria-invalid="true"]')
    },
  ),
  'send-name-outside': scene(
    {
      can: {
        ...able(submits),
        resolveName: async ({ mayAskHosts }) => ({
          hosts: ['gateway.example'],
          ...(mayAskHosts && { address: friend }),
        }),
      },
    },
    async (client) => {
      await connect(client)
      await openThen(client, { view: 'Send', params: { amount: '0.25', to: 'studio.eth' } })
      await seen('[data-key="hosts"]')
    },
  ),
  // The name is looked up while the largest amount is calculated.
  'send-pending': scene({ can: { ...prepares(never), resolveName: never } }, async (client) => {
    await fillIn(client, 'studio.eth')
    void client.use(send()).setMax()
    await seen('[data-key="max"][aria-busy="true"]')
  }),
  'send-preparing': scene({ can: prepares(never) }, async (client) => {
    await fillIn(client, friend)
    client
      .use(send())
      .review()
      .catch(() => undefined)
    await seen('[data-key="preview"][aria-busy="true"]')
  }),
  'send-failed-fee': scene(
    { can: prepares(() => Promise.reject(rpcErrors.internal({}))) },
    async (client) => {
      await fillIn(client, friend)
      await client
        .use(send())
        .review()
        .catch(() => undefined)
    },
  ),
  'send-kept-back': scene({ can: keepsBack }, async (client) => {
    await fillIn(client, friend)
    await client.use(send()).setMax()
    await seen('[data-key="kept"]')
  }),
  'send-token-missing': scene({ can: able(submits) }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'Send', params: { assetAddress: `0x${'1'.repeat(40)}`, amount: '1' } })
    await seen('[role="alert"]')
  }),
  'send-tokens': scene({ can: able(submits), assets }, async (client) => {
    await chooseToken(client)
    await press('hidden-tokens')
  }),
  'send-tokens-many': scene(
    {
      can: {
        ...able(submits),
        tokenBalances: async () =>
          Array.from({ length: 500 }, (_, index) => ({
            address: `0x${index.toString(16).padStart(40, '0')}`,
            amount: parseAmount('1', 18),
            symbol: `T${index}`,
            name: `Token ${index}`,
          })),
      },
    },
    async (client) => {
      await chooseToken(client)
      await press('hidden-tokens')
    },
  ),
  'send-tokens-known': scene({ can: able(submits) }, chooseToken),
  'send-tokens-failed': scene(
    { can: { ...able(submits), tokenBalances: () => Promise.reject(rpcErrors.internal({})) } },
    async (client) => {
      await connect(client)
      await openThen(client, { view: 'SendSelectToken' })
    },
  ),
  'account-actions': scene(
    {
      can: able(submits),
      assets,
      onramp: onSale,
      features: { walletFeaturesOrder: ['send', 'onramp', 'receive'] },
    },
    async (client) => {
      await connect(client)
      await client.modal.open()
    },
  ),
  'send-unsupported': scene({}, async (client) => {
    await connect(client)
    await openThen(client, { view: 'Send' })
  }),
  'send-gone': scene({ can: able(submits) }, async (client) => {
    await connect(client)
    await client.connections.disconnect()
    await openThen(client, { view: 'Send' })
    await seen('.lk-empty')
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
