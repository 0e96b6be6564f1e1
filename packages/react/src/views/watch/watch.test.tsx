import type { Capabilities } from '@latchkey/core'
import { providerApi } from '@latchkey/core/api'
import { createTestClient, fakeFetch, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { watch } from '@latchkey/core/watch'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ViewBody } from '../../modal/ViewBody.js'
import { Announcer } from '../../parts/messages/Announcer.js'
import { renderWith } from '../../testing/render.js'
import { bundles, ViewDefinitions } from '../ViewDefinitions.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const bob = '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'
const key = 'latchkey:default:watched_accounts'
const idOf = (address: string, chain = 1) => `eip155:${chain}:${address}` as const
const stored = { [key]: JSON.stringify([{ id: idOf(alice), name: 'harbour.eth' }, { id: idOf(bob, 8453) }]) }

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const field = () => dialog().getByRole('textbox')
const rows = () =>
  [...document.querySelectorAll('[data-opens="WatchedAccount"]')].map((row) => row.textContent)
const announced = (text: string) => dialog().getByRole('status').getByText(text, { exact: true })

/** Shows the modal of a client that watches addresses. */
async function open({
  entries = {},
  isUsed = true,
  can = {},
  ...options
}: Partial<Parameters<typeof createTestClient>[0]> & {
  entries?: Readonly<Record<string, string>>
  isUsed?: boolean
  can?: Capabilities
} = {}) {
  const storage = memoryStorage(entries)
  const kit = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
    can: { nativeBalance: async () => ({ value: 42n * 10n ** 18n, decimals: 18 }), ...can },
    ...options,
    storage,
  })
  if (isUsed) kit.client.use(watch())
  renderWith(kit.client)
  await expect.poll(() => kit.client.connectors.$list.get().length).toBe(1)
  await kit.client.modal.open()
  return { ...kit, storage, listed: () => storage.entries()[key] ?? '' }
}

/** Opens the list from the Connect view. */
async function openList(options: Parameters<typeof open>[0] = {}) {
  const kit = await open(options)
  await button('Watch an address').click()
  await expect.element(field()).toBeVisible()
  return kit
}

/** Opens Alice's account from the list. */
async function openAlice(options: Parameters<typeof open>[0] = {}) {
  const kit = await openList({ entries: stored, ...options })
  await button(/harbour\.eth/).click()
  await expect.element(button('Stop watching')).toBeVisible()
  return kit
}

test('behavior: without the feature, Connect and the wallets have no way to watch', async () => {
  const { client } = await open({ isUsed: false })
  await expect.element(button('What is a wallet?').first()).toBeVisible()
  await client.modal.open({ view: 'ProfileWallets' })
  await expect.element(button('Add wallet')).toBeVisible()
  expect(document.querySelector('[data-key="watch"]')).toBeNull()
})

test.each(['Connect', 'ProfileWallets'] as const)(
  'error: without its code, %s leaves no empty line or row',
  async (name) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const { client } = createTestClient()
    client.use(watch())
    renderWith(
      client,
      <ViewDefinitions
        loaders={{ ...bundles, watch: () => promise, logins: () => import('../embeddedWallet/logins.js') }}
      >
        <Announcer>
          <ViewBody view={{ name, params: undefined }} state="current" direction="none" />
        </Announcer>
      </ViewDefinitions>,
    )
    const empty = () =>
      [...document.querySelectorAll('.lk-foot, .lk-row')].filter((line) => !line.textContent.trim()).length
    await expect.poll(empty).toBeGreaterThan(0)
    reject(new TypeError('Failed to fetch dynamically imported module'))
    await expect.poll(empty).toBe(0)
  },
)

test('behavior: an address is watched on the chosen network, listed, stored and announced', async () => {
  const { listed } = await openList()
  await expect.element(dialog().getByText('No watched addresses')).toBeVisible()
  // Without names, the field takes addresses only.
  await expect.element(field()).toHaveAccessibleName('Address')
  await expect.element(dialog().getByRole('combobox', { name: 'Network' })).toHaveValue('eip155:1')
  await dialog().getByRole('combobox').selectOptions('Base')
  await field().fill(` ${bob} `)
  await userEvent.keyboard('{Enter}')
  await expect.poll(rows).toEqual(['0x19…D05A71Base'])
  await expect.element(announced('0x19…D05A71 is in your list.')).toBeInTheDocument()
  await expect.element(field()).toHaveValue('')
  expect(JSON.parse(listed())).toEqual([{ id: idOf(bob, 8453) }])
})

test('behavior: an app with one network has no choice of a network', async () => {
  await openList({
    networks: [
      {
        id: 'eip155:8453',
        namespace: 'eip155',
        name: 'Base',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [],
      },
    ],
  })
  expect(document.querySelector('select')).toBeNull()
  await field().fill(bob)
  await button('Watch').click()
  await expect.poll(rows).toEqual(['0x19…D05A71Base'])
})

test('behavior: a name is looked up once the visitor presses the button', async () => {
  const asked: string[] = []
  await openList({
    can: {
      resolveName: async ({ name }) => {
        asked.push(name)
        return alice
      },
    },
  })
  await expect.element(field()).toHaveAccessibleName('Address or name')
  await field().fill('harbour.eth')
  expect(asked).toEqual([])
  await button('Watch').click()
  await expect.poll(rows).toEqual(['harbour.eth0x7a…c91E04 · Ethereum'])
  await expect.element(announced('harbour.eth is in your list.')).toBeInTheDocument()
  expect(asked).toEqual(['harbour.eth'])
})

test.each([
  ['', 'This is not an address of this network.'],
  ['alice', 'This is not an address of this network.'],
  ['studio.eth', 'This name has no address on this network. Enter the address.'],
])('error: "%s" is not watched, and the field says why', async (text, reason) => {
  const { listed } = await openList({ can: { resolveName: async () => undefined } })
  if (text) await field().fill(text)
  await button('Watch').click()
  await expect.element(dialog().getByRole('alert').getByText(reason)).toBeVisible()
  await expect.element(field()).toHaveAccessibleDescription(reason)
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  expect(listed()).toBe('')
  await field().fill(alice)
  await expect.element(field()).toHaveAttribute('aria-invalid', 'false')
  expect(dialog().getByText(reason).elements()).toEqual([])
})

test('error: a name service that fails does not make the name unknown', async () => {
  await openList({ can: { resolveName: () => Promise.reject(new TypeError('Failed to fetch')) } })
  await field().fill('studio.eth')
  await button('Watch').click()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  expect(dialog().getByText('This name has no address').elements()).toEqual([])
})

test('behavior: closing the modal ends a slow look-up, and nothing is watched', async () => {
  let signal: AbortSignal | undefined
  const { client, listed } = await openList({
    can: {
      resolveName: (request) => {
        signal = request.signal
        return new Promise(() => undefined)
      },
    },
  })
  await field().fill('studio.eth')
  await button('Watch').click()
  await expect.element(button('Looking up the name')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => signal?.aborted).toBe(false)
  client.modal.close()
  await expect.poll(() => signal?.aborted).toBe(true)
  expect(listed()).toBe('')
})

test('behavior: another text ends a slow look-up, and the button works again', async () => {
  const signals: (AbortSignal | undefined)[] = []
  await openList({
    can: {
      resolveName: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    },
  })
  await field().fill('studio.eth')
  await button('Watch').click()
  await expect.poll(() => signals.length).toBe(1)
  await field().fill(alice)
  expect(signals[0]?.aborted).toBe(true)
  await button('Watch').click()
  await expect.poll(rows).toEqual(['0x7a…c91E04Ethereum'])
})

test('behavior: the wallets lead to the watched addresses, and count them', async () => {
  const { client } = await open({ entries: stored })
  await client.connections.connect({ connectorId: 'org.fennel' })
  await client.modal.open({ view: 'ProfileWallets' })
  await button('Watched addresses 2').click()
  await expect.poll(rows).toHaveLength(2)
})

test('behavior: a watched account shows its address, that it cannot sign, and what it holds', async () => {
  await openAlice()
  await expect
    .element(dialog().getByText("You only watch this address. It can't sign or send."))
    .toBeVisible()
  await expect.element(dialog().getByText('harbour.eth')).toBeVisible()
  await expect.element(button(/^Copy address/)).toHaveAttribute('title', alice)
  await expect.element(dialog().getByText('42 ETH')).toBeVisible()
  await expect
    .element(dialog().getByRole('link', { name: /View on Explorer/ }))
    .toHaveAttribute('href', `https://explorer.example/address/${alice}`)
})

test('behavior: tokens have the prices of the provider API', async () => {
  const { fetch, requests } = fakeFetch(({ url }) =>
    url.pathname.endsWith('/supported-chains')
      ? Response.json({ http: ['eip155:1'], ws: [] })
      : Response.json({
          balances: [
            {
              name: 'Ether',
              symbol: 'ETH',
              chainId: 'eip155:1',
              price: 2_000,
              quantity: { decimals: '18', numeric: '42' },
              iconUrl: '',
            },
            {
              name: 'USD Coin',
              symbol: 'USDC',
              chainId: 'eip155:1',
              address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
              price: 1,
              quantity: { decimals: '6', numeric: '50' },
              iconUrl: '',
            },
          ],
        }),
  )
  const { client } = await open({ entries: stored, api: { url: 'https://api.example' } })
  client.use(providerApi({ fetch }))
  await client.modal.open({ view: 'WatchedAccount', params: { accountId: idOf(alice) } })
  await expect.element(dialog().getByText('$50.00')).toBeVisible()
  await expect.element(dialog().getByText('$84,000.00')).toBeVisible()
  expect(requests.filter(({ url }) => url.pathname.includes(alice))).toHaveLength(1)
})

test('error: a balance that cannot be read is unavailable and never zero, and is read again on request', async () => {
  let isDown = true
  const fresh: (boolean | undefined)[] = []
  await openAlice({
    can: {
      nativeBalance: async (request) => {
        fresh.push(request.fresh)
        if (isDown) throw new Error('down')
        return { value: 0n, decimals: 18 }
      },
    },
  })
  await expect.element(dialog().getByText('Token Balance Unavailable')).toBeVisible()
  await expect.element(dialog().getByText(/Couldn't load the tokens/)).toBeVisible()
  expect(dialog().getByText('ETH', { exact: true }).elements()).toEqual([])
  const total = () => dialog().getByRole('button', { name: 'Try again' }).first()
  await total().click()
  await expect.element(announced('Token Balance Unavailable')).toBeInTheDocument()
  isDown = false
  await total().click()
  await expect.element(dialog().getByText('0.000 ETH')).toBeVisible()
  await button('Try again').click()
  await expect.element(dialog().getByText('Only known tokens are listed.')).toBeVisible()
  expect([fresh.at(0), fresh.at(-1)]).toEqual([false, true])
})

test('behavior: closing the modal ends a slow read', async () => {
  const signals: AbortSignal[] = []
  const { client } = await openAlice({
    can: {
      nativeBalance: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    },
  })
  await expect.poll(() => signals.length).toBeGreaterThan(0)
  client.modal.close()
  await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true)
})

test('behavior: an account is no longer watched, and the visitor is back at the list', async () => {
  const { client, listed } = await openAlice()
  await button('Stop watching').click()
  await expect.poll(rows).toEqual(['0x19…D05A71Base'])
  await expect.element(announced('harbour.eth is no longer watched.')).toBeInTheDocument()
  expect(client.modal.$state.get().view.name).toBe('Watch')
  expect(JSON.parse(listed())).toEqual([{ id: idOf(bob, 8453) }])
})

test('behavior: an account that is removed in another tab says so, and leads back to the list', async () => {
  const { storage } = await openAlice()
  const other = createTestClient({ storage: storage.otherTab() }).client
  await other.use(watch()).remove(idOf(alice))
  await expect.element(dialog().getByText('This address was removed from your list.')).toBeVisible()
  await button('Go back').click()
  await expect.poll(rows).toEqual(['0x19…D05A71Base'])
})

test('behavior: an account that the app opens leads to the list once it is gone', async () => {
  const { client } = await open()
  client.modal.close()
  await client.modal.open({ view: 'WatchedAccount', params: { accountId: idOf(alice) } })
  await button('Watched addresses').click()
  await expect.element(field()).toBeVisible()
})
