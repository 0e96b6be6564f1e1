import type { Latchkey } from '@latchkey/core'
import { activity } from '@latchkey/core/activity'
import { openAccount, press, type Scene, scene, seen } from './scene.js'

const own = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const friend = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
const imitation = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`

/** Contracts that a self-hosted provider API names. */
const contracts: Readonly<Record<string, string>> = {
  ETH: 'native',
  USDC: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
}

type Moved = {
  readonly symbol: string
  readonly amount: string
  readonly direction?: string
  /** US dollars at that time. */
  readonly value?: number
}

/** A transaction of the provider API, some days before the first of December of a year. */
const row = (
  days: number,
  { symbol, amount, direction = 'out', value }: Moved,
  metadata: object = {},
  others: readonly object[] = [],
) => {
  const hash = `0x${String(days).padStart(64, '0')}`
  const minedAt = new Date(Date.UTC(2025, 10, 30, 12) - days * 86_400_000).toISOString()
  return {
    id: `eip155:1:${hash}`,
    metadata: {
      operationType: direction === 'in' ? 'receive' : 'send',
      hash,
      minedAt,
      sentFrom: direction === 'in' ? friend : own,
      sentTo: direction === 'in' ? own : friend,
      status: 'confirmed',
      chain: 'eip155:1',
      ...metadata,
    },
    transfers: [
      {
        fungible_info: { name: symbol, symbol, address: contracts[symbol] },
        direction,
        quantity: { numeric: amount },
        value,
      },
      ...others,
    ],
  }
}

/** Transactions of every kind: tiny and immense amounts, exchanges, collectibles, failures and attempts to deceive. */
const history = [
  row(1, { symbol: 'ETH', amount: '1.5', value: 3752.055 }),
  row(2, { symbol: 'USDC', amount: '1250.75', direction: 'in', value: 0 }),
  row(3, { symbol: 'ETH', amount: '0', value: 5 }, { sentTo: imitation }),
  row(4, { symbol: 'USDC', amount: '300' }, { operationType: 'trade' }, [
    { fungible_info: { name: 'Uniswap', symbol: 'UNI' }, direction: 'in', quantity: { numeric: '33.27' } },
  ]),
  row(9, { symbol: 'VISIT claim.example', amount: '5000', direction: 'in' }),
  row(30, { symbol: 'ETH', amount: '0.00000001', value: 0.00002 }, { status: 'failed' }),
  { ...row(31, { symbol: 'ETH', amount: '0' }, { operationType: 'approve' }), transfers: [] },
  {
    ...row(33, { symbol: 'ETH', amount: '1' }, { operationType: 'mint' }),
    transfers: [
      {
        nft_info: { name: 'A collectible whose name goes on and on', content: null },
        direction: 'in',
        quantity: { numeric: '1' },
      },
    ],
  },
  row(40, { symbol: 'ALONGSYMBOLOFTWENTYX', amount: '123456789012345.678', value: 0.001 }),
  { ...row(65, { symbol: 'ETH', amount: '0' }, { operationType: 'execute' }), transfers: [] },
]

async function openActivity(client: Latchkey): Promise<void> {
  await openAccount(client, 'activity')
  await seen('.lk-holdings [role="tabpanel"] :is(.lk-hint, .lk-empty, .lk-rows)')
}

/** The activity of an account, in every state. */
export const activityScenes = {
  'account-activity': scene({ history }, async (client) => {
    await openActivity(client)
    client.use(activity()).add({
      chainId: 'eip155:1',
      hash: `0x${'a'.repeat(64)}`,
      from: own,
      to: friend,
      amount: { value: 25n * 10n ** 16n, decimals: 18 },
    })
    await press('hidden-activity')
  }),
  'account-activity-loading': scene({ history }, async (client, _, api) => {
    api.goes('silent')
    await openAccount(client, 'activity')
    await seen('.lk-holdings [role="tabpanel"] [aria-busy="true"]')
  }),
  'account-activity-empty': scene({ history: [] }, openActivity),
  'account-activity-failed': scene({ history: 403 }, openActivity),
  'account-activity-more-failed': scene({ history }, async (client, _, api) => {
    await openActivity(client)
    api.goes('refuses')
    await client.use(activity()).loadMore()
    await seen('.lk-holdings .lk-hint .lk-second')
  }),
  'account-activity-unknown': scene({ history: 501 }, openActivity),
} as const satisfies Readonly<Record<string, () => Scene>>
