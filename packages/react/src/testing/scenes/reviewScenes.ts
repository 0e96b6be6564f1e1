import type { Capabilities, Latchkey, PreparedTransfer, TransactionStatus } from '@latchkey/core'
import { nodeErrors, parseAmount, rpcErrors } from '@latchkey/core'
import { markMayBeSent } from '@latchkey/core/adapter'
import { send } from '@latchkey/core/send'
import { fakeClock } from '@latchkey/core/testing'
import { assets } from './holdingsScenes.js'
import { press, type Scene, scene, seen } from './scene.js'
import { able, chooseToken, fillDollars, fillIn, friend, never, submits } from './sendScenes.js'

const own = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const poison = '0x52b811111111111111111111111111111111C2b4'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const other = '0x81a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5f1e9a9e5f3a1d2b4c6d8e0f'
const settles = (status: TransactionStatus): Capabilities => ({ transactionStatus: async () => status })

async function review(client: Latchkey, to: string, amount?: string): Promise<void> {
  await fillIn(client, to, amount)
  await client.use(send()).review()
  await seen('.lk-facts')
}

async function reviewToken(client: Latchkey, to: string): Promise<void> {
  await chooseToken(client)
  await press(usdc)
  client.use(send()).set({ amount: '250', recipient: to })
  await client.use(send()).review()
  await seen('.lk-facts')
}

async function sendIt(client: Latchkey): Promise<void> {
  await review(client, friend)
  await press('send')
  await seen('[data-key="hash"]')
}

/** A sent transfer with its outcome. */
const lands = (status: TransactionStatus, facts?: Partial<PreparedTransfer>): (() => Scene) =>
  scene({ can: { ...able(submits, facts), ...settles(status) } }, sendIt)
/** The part of 0.25 that arrives of a token that takes a fee. */
const reduced = parseAmount('0.2475', 18)

/** The review of a transfer and its outcome, in every state. */
export const reviewScenes = {
  'send-review-value': scene({ can: able(submits), assets }, (client) => reviewToken(client, friend)),
  'send-review': scene({ can: able(submits) }, (client) => review(client, friend, '1.204')),
  'send-review-dollars': scene({ can: able(submits), assets }, async (client) => {
    await fillDollars(client)
    await client.use(send()).review()
    await seen('.lk-facts')
  }),
  'send-price-jumped': scene(
    {
      can: able(submits),
      assets,
      stored: {
        'latchkey:default:prices': JSON.stringify({
          [`eip155:1:0x${'e'.repeat(40)}`]: { value: '250.14', at: Date.UTC(2100, 0) },
        }),
      },
    },
    async (client) => {
      await fillDollars(client)
      await client
        .use(send())
        .review()
        .catch(() => undefined)
      await seen('[role="alert"]')
    },
  ),
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
  // A contract that receives a part of the amount, with costs besides the fee.
  'send-review-contract': scene(
    {
      can: able(submits, {
        costs: [
          { reason: 'account_rent', amount: parseAmount('0.00203928', 18) },
          { reason: 'data_fee', amount: parseAmount('0.000001', 18), isEstimate: true },
        ],
        received: parseAmount('247.5', 6),
        recipientIsContract: true,
      }),
      assets,
    },
    async (client) => {
      await reviewToken(client, friend)
      await seen('[data-warning="contract"]')
    },
  ),
  'send-review-sponsored': scene(
    { can: able(submits, { payer: { type: 'sponsor', name: 'Fern & Moss' } }), assets },
    (client) => reviewToken(client, friend),
  ),
  'send-review-sponsor-unnamed': scene({ can: able(submits, { payer: { type: 'sponsor' } }) }, (client) =>
    review(client, friend),
  ),
  'send-review-wallet-pays': scene({ can: able(submits, { payer: { type: 'wallet' } }) }, (client) =>
    review(client, friend),
  ),
  'send-review-own': scene({ can: able(submits, { received: undefined }) }, async (client) => {
    await review(client, own)
    await seen('[data-warning="own_address"]')
  }),
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
  'send-changed-account': scene({ can: able(submits) }, async (client, { fennel }) => {
    await review(client, friend)
    fennel.changeAccounts(['0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'])
    await seen('.lk-note')
  }),
  'send-changed-balance': () => {
    let balance = parseAmount('1.2', 18)
    return scene({ can: able(submits), balance: async () => balance }, async (client) => {
      await review(client, friend)
      balance = parseAmount('1.1', 18)
      await client.accounts.refreshBalance()
      await seen('.lk-note')
    })()
  },
  'send-unclear': scene(
    { can: able(() => Promise.reject(markMayBeSent(nodeErrors.nonceTooLow({})))) },
    async (client) => {
      await review(client, friend)
      await press('send')
      await seen('[role="alert"]')
    },
  ),
  'send-unclear-changed': scene(
    { can: able(() => Promise.reject(markMayBeSent(rpcErrors.internal({})))) },
    async (client, { fennel }) => {
      await review(client, friend)
      await press('send')
      await seen('[role="alert"]')
      fennel.changeAccounts(['0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'])
    },
  ),
  'send-outdated': scene({ can: able(() => Promise.reject(nodeErrors.feeCapTooLow({}))) }, async (client) => {
    await review(client, friend)
    await press('send')
    await seen('[role="alert"]')
  }),
  'send-done': scene({ can: able(submits) }, sendIt),
  'send-done-confirmed': lands({ status: 'confirmed' }),
  'send-done-arrived': lands({ status: 'confirmed', received: parseAmount('0.25', 18) }),
  'send-done-partly': lands({ status: 'confirmed', received: reduced }),
  'send-done-expected': lands({ status: 'confirmed', received: reduced }, { received: reduced }),
  'send-done-missing': lands({ status: 'confirmed', received: parseAmount('0', 18) }),
  'send-done-fee': scene(
    {
      can: {
        ...able(async () => ({ ...(await submits()), isFeeChanged: true as const })),
        ...settles({ status: 'confirmed' }),
      },
    },
    sendIt,
  ),
  'send-done-proposed': () => {
    const clock = fakeClock()
    return scene({ can: { ...able(submits), ...settles({ status: 'proposed' }) }, clock }, async (client) => {
      await sendIt(client)
      await clock.advance(60_000)
    })()
  },
  'send-done-mined': lands({ status: 'mined' }),
  'send-done-failed': lands({ status: 'failed' }),
  'send-done-replaced': lands({ status: 'replaced', by: other }),
  'send-done-dropped': () => {
    const clock = fakeClock()
    return scene({ can: { ...able(submits), ...settles({ status: 'dropped' }) }, clock }, async (client) => {
      await sendIt(client)
      // A node may be behind for a while.
      await clock.advance(11 * 60_000)
      await seen('[role="alert"]')
    })()
  },
} as const satisfies Readonly<Record<string, () => Scene>>
