import {
  type GrantedPermission,
  type Latchkey,
  type PermissionRequest,
  rpcErrors,
  type WalletPermissions,
} from '@latchkey/core'
import { smartSessionErrors, smartSessions } from '@latchkey/core/smart-sessions'
import { connect, openThen, press, type Scene, scene, seen } from './scene.js'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const delegate = '0x52b8c0f19e447d2a6b1c88e041dd03f95a7ec2b4'
const later = 1_893_456_000

const day = { kind: 'spend', token, amount: 10_000_000n, period: 86_400 } as const
const coins = { kind: 'spend', amount: 50_000_000_000_000_000n } as const
const stream = {
  kind: 'stream',
  perSecond: 1_000_000_000_000n,
  initial: 2_000_000_000_000_000_000n,
  start: 1_700_000_000,
} as const
const call = { kind: 'call', contract: token, functions: ['claim', 'compound'] } as const
const odd = { kind: 'unknown', type: 'token-approval-revocation', data: { erc20Approve: true } } as const
const other = { kind: 'spend', token: delegate, amount: 250n } as const
const words = { day, coins, stream, call, odd, other }

const part = (type: keyof typeof words) => ({ type, data: {} })
const granted = (id: string, types: readonly (keyof typeof words)[], expiry = later): GrantedPermission => ({
  ...{ id, to: delegate, expiry, context: `0x${id}`, dependencies: [], rules: [] },
  permissions: types.map(part),
})
const request: PermissionRequest = { to: delegate, expiry: later, permissions: [part('day')] }

/** Smart sessions of a wallet that lists them. `wallet` replaces its members. */
const sessionScene = (
  play: (client: Latchkey) => Promise<unknown>,
  wallet: Partial<WalletPermissions> = {},
) =>
  scene(
    {
      features: { smartSessions: true },
      metadata: { name: 'Harbour' },
      can: {
        permissions: async () => ({
          supported: async () => Object.keys(words),
          assertSupported() {},
          describe: (one) => words[(one as { type: keyof typeof words }).type],
          grant: async () => [granted('aa', ['day'])],
          list: async () => [
            granted('a1', ['day']),
            granted('a2', ['coins', 'call']),
            granted('a3', ['stream', 'odd', 'other'], 1),
          ],
          revoke: async () => ({}),
          ...wallet,
        }),
        tokenBalances: async () => [
          { address: token, amount: { value: 0n, decimals: 6 }, symbol: 'USDC', name: 'USD Coin' },
        ],
      },
    },
    async (client) => {
      await connect(client)
      await play(client)
    },
  )

const review = async (client: Latchkey, params = request) => {
  await openThen(client, { view: 'SmartSessionRequest', params })
  await seen('.lk-facts')
}
const list = (client: Latchkey) => openThen(client, { view: 'SmartSessionList' })
const open = async (client: Latchkey, id: string) => {
  await list(client)
  await press(id)
  await seen('.lk-facts')
}
const unsupported = () => {
  throw rpcErrors.methodNotSupported({})
}

/** Permissions of apps, in every state. */
export const sessionScenes = {
  'session-request': sessionScene(review),
  'session-request-all': sessionScene((client) =>
    review(client, {
      ...request,
      permissions: [part('coins'), part('stream'), part('call'), part('odd'), part('other')],
      rules: [{ type: 'payee', data: { address: token, note: 'a\u202eb' } }],
    }),
  ),
  'session-granting': sessionScene(
    async (client) => {
      await review(client)
      client
        .use(smartSessions())
        .grant()
        .catch(() => undefined)
      await seen('[aria-busy="true"]')
    },
    { grant: () => new Promise(() => undefined) },
  ),
  'session-declined': sessionScene(
    async (client) => {
      await review(client)
      await press('grant')
      await seen('[data-key="grant"][data-focus]')
    },
    { grant: () => Promise.reject(rpcErrors.userRejected({})) },
  ),
  'session-failed': sessionScene(
    async (client) => {
      await review(client)
      await press('grant')
      await seen('[data-key="again"]')
    },
    { grant: () => Promise.reject(rpcErrors.internal({})) },
  ),
  'session-unsupported': sessionScene(
    async (client) => {
      await review(client)
      await seen('[role="alert"]')
    },
    { supported: async () => undefined, assertSupported: unsupported },
  ),
  'session-created': sessionScene(async (client) => {
    await review(client)
    await press('grant')
    await seen('.lk-empty .lk-prime')
  }),
  'session-list': sessionScene(async (client) => {
    await list(client)
    await seen('[data-key="a1"]')
  }),
  'session-list-loading': sessionScene(
    async (client) => {
      await list(client)
      await seen('[role="status"]')
    },
    { list: () => new Promise(() => undefined) },
  ),
  'session-list-empty': sessionScene(
    async (client) => {
      await list(client)
      await seen('.lk-empty')
    },
    { list: async () => [] },
  ),
  'session-list-partly': sessionScene(
    async (client) => {
      await list(client)
      await seen('.lk-note')
    },
    { list: () => Promise.reject(new Error('The wallet failed.')) },
  ),
  'session-detail': sessionScene((client) => open(client, 'a2')),
  'session-expired': sessionScene((client) => open(client, 'a3')),
  'session-revoke': sessionScene(async (client) => {
    await open(client, 'a1')
    await press('revoke')
    await seen('.lk-empty')
  }),
  'session-revoke-failed': sessionScene(
    async (client) => {
      await open(client, 'a1')
      await press('revoke')
      await seen('.lk-empty')
      await press('revoke')
      await seen('[role="alert"]')
    },
    { revoke: () => Promise.reject(smartSessionErrors.revokeUnsupported({})) },
  ),
} as const satisfies Readonly<Record<string, () => Scene>>
