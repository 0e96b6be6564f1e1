import type { Capabilities, Latchkey } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import { watch } from '@latchkey/core/watch'
import { connect, enter, openThen, press, type Scene, scene, seen, wei } from './scene.js'

const own = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const friend = '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'
const first = `eip155:11155111:${friend}` as const
const stored = {
  'latchkey:default:watched_accounts': JSON.stringify([
    { id: first },
    { id: `eip155:1:${own}`, name: 'harbour.eth' },
    { id: `eip155:8453:${own}`, name: 'a-name-that-goes-on-and-on-as-nobody-would-ever-type-it.eth' },
  ]),
}
const token = (symbol: string, name: string, value: bigint, decimals = 18) => ({
  address: `0x${[...symbol]
    .map((letter) => letter.codePointAt(0)?.toString(16))
    .join('')
    .padEnd(40, '0')}`,
  symbol,
  name,
  amount: { value, decimals },
})
const holds: Capabilities = {
  tokenBalances: async () => [
    token('USDC', 'USD Coin', 1_150_000_000n, 6),
    token('LONG', 'A token whose name goes on and on, as nobody would ever call it', 10n ** 33n),
    token('VISIT', 'Visit claim-drop.example to claim $5000', 5000n * 10n ** 18n),
  ],
}
const never = () => new Promise<never>(() => undefined)
const down = () => Promise.reject(new Error('down'))

/** A scene of an app that watches addresses. */
const watchScene = (
  options: Parameters<typeof scene>[0],
  play: (client: Latchkey) => Promise<unknown>,
): (() => Scene) =>
  scene(options, async (client) => {
    client.use(watch())
    await play(client)
  })

const openList = async (client: Latchkey) => {
  await openThen(client, { view: 'Watch' })
  await seen('[data-key="add-watched"]')
}
const openFirst = async (client: Latchkey) => {
  await openThen(client, { view: 'WatchedAccount', params: { accountId: first } })
  await seen('[data-key="stop-watching"]')
}

/** Watched addresses, in every state. */
export const watchScenes = {
  'watch-link': watchScene({}, async (client) => {
    await client.modal.open()
    await seen('[data-key="watch"]')
  }),
  'watch-row': watchScene({ stored }, async (client) => {
    await connect(client)
    await openThen(client, { view: 'ProfileWallets' })
    await seen('[data-key="watch"]')
  }),
  'watch-row-alone': watchScene({}, async (client) => {
    await client.modal.open()
    client.use(modal()).push({ view: 'ProfileWallets' })
    await seen('[data-key="watch"]')
  }),
  watch: watchScene({ stored, can: { resolveName: async () => undefined } }, async (client) => {
    await openList(client)
    await seen(`[data-key="${first}"]`)
  }),
  'watch-empty': watchScene({}, async (client) => {
    await openList(client)
    await seen('.lk-empty')
  }),
  'watch-pending': watchScene({ can: { resolveName: never } }, async (client) => {
    await openList(client)
    await enter('form input', 'studio.eth')
    await press('add-watched')
    await seen('[aria-busy="true"]')
  }),
  'watch-unknown': watchScene({ stored, can: { resolveName: async () => undefined } }, async (client) => {
    await openList(client)
    await enter('form input', 'studio.eth')
    await press('add-watched')
    await seen('[role="alert"]')
  }),
  watched: watchScene({ stored, can: holds, balance: wei(42_000_000_000_000_000_000n) }, async (client) => {
    await openFirst(client)
    await seen('.lk-holdings li')
  }),
  'watched-named': watchScene({ stored, can: holds }, async (client) => {
    await openThen(client, { view: 'WatchedAccount', params: { accountId: `eip155:1:${own}` } })
    await seen('[data-key="hidden-tokens"]')
    await press('hidden-tokens')
  }),
  'watched-loading': watchScene({ stored, balance: never }, openFirst),
  'watched-failed': watchScene({ stored, balance: down }, async (client) => {
    await openFirst(client)
    await seen('.lk-holdings .lk-second')
  }),
  'watched-gone': watchScene({}, async (client) => {
    await openThen(client, { view: 'WatchedAccount', params: { accountId: first } })
    await seen('[data-key="leave"]')
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
