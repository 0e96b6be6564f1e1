import { activity } from '@latchkey/core/activity'
import { createTestClient, fakeClock, mockConnector } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { markOf } from '../../../parts/pictures/tokenMarks.generated.js'
import { type MockPages, mockApi } from '../../../testing/mockApi.js'
import { renderWith } from '../../../testing/render.js'
import { showScene } from '../../../testing/showScene.js'
import { watchPictures } from '../../../testing/watchPictures.js'

const dialog = () => page.getByRole('dialog')
const panel = () => dialog().getByRole('tabpanel', { name: 'Activity' })
const rows = () =>
  panel()
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent?.replace('opens a new tab', ''))

/** The Activity tab of an account with that history. */
async function open({
  history,
  ...options
}: Parameters<typeof createTestClient>[0] & { history?: MockPages } = {}) {
  const kit = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
    ...(history !== undefined && { api: { url: 'https://api.example' } }),
    clock: fakeClock({ start: Date.now() }),
    ...options,
  })
  if (history !== undefined) mockApi(kit.client, [], { history })
  renderWith(kit.client)
  await expect.poll(() => kit.client.connectors.$list.get().length).toBe(1)
  await kit.client.connections.connect({ connectorId: 'org.fennel' })
  await kit.client.modal.open({ view: 'Account', params: { tab: 'activity' } })
  const { address = '' } = kit.client.accounts.$active.get()
  const send = (hash: string) =>
    kit.client.use(activity()).add({
      chainId: 'eip155:1',
      hash,
      from: address,
      to: '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4',
      amount: { value: 250_000_000_000_000_000n, decimals: 18 },
    })
  return { ...kit, send }
}

test('behavior: open selects the tab, which lists transactions by month with their amounts', async () => {
  await showScene('account-activity')
  await expect
    .element(dialog().getByRole('tab', { name: 'Activity' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(panel().getByRole('heading', { name: 'November 2025' })).toBeVisible()
  expect(rows().slice(1, 5)).toEqual([
    'SentTo 0x52…7EC2b4\u22121.5 ETHWas $3,752.05Nov 29',
    'ReceivedFrom 0x52…7EC2b4+1,250.75 USDCNov 28',
    'Traded\u2212300 USDC+33.27 UNINov 26',
    'SentFailedTo 0x52…7EC2b4<0.001 ETHOct 31',
  ])
  const link = panel().getByRole('link', { name: /^Sent To .*1\.5/ })
  await expect.element(link).toHaveAttribute('href', `https://explorer.example/tx/0x${'1'.padStart(64, '0')}`)
})

test('behavior: a visitor who opens the tab causes an event, and the app that opens it does not', async () => {
  const { client } = await open()
  const clicks: unknown[] = []
  client.events.subscribe(({ name, properties }) => {
    if (name === 'CLICK_TRANSACTIONS') clicks.push(properties)
  })
  await dialog().getByRole('tab', { name: 'Tokens' }).click()
  expect(clicks).toEqual([])
  await dialog().getByRole('tab', { name: 'Activity' }).click()
  await expect.element(panel()).toBeVisible()
  expect(clicks).toEqual([{ isSmartAccount: false }])
})

test('behavior: a transaction that looks like a scam is behind a button, without address, name or link', async () => {
  await showScene('account-activity')
  const button = panel().getByRole('button', { name: '2 hidden transactions' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  const hidden = [...document.querySelectorAll('[data-suspicious]')]
  expect(hidden.map((row) => row.textContent)).toEqual(['SentNov 27', 'ReceivedNov 21'])
  expect(hidden.map((row) => [row.querySelector('a'), getComputedStyle(row).userSelect])).toEqual([
    [null, 'none'],
    [null, 'none'],
  ])
  await button.click()
  expect(document.querySelectorAll('[data-suspicious]')).toHaveLength(0)
})

test('behavior: an incoming token without a known value, even minted, gets no picture from a host', async () => {
  const shown = watchPictures()
  const own = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  const item = (
    hash: string,
    operationType: string,
    direction: string,
    url = `https://host.example/${hash}`,
  ) => ({
    id: hash,
    metadata: {
      operationType,
      hash,
      minedAt: `2025-11-0${9 - Number(hash)}T08:00:00Z`,
      sentFrom: '0x0000000000000000000000000000000000000000',
      sentTo: '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4',
      status: 'confirmed',
      nonce: 1,
      application: null,
      chain: 'eip155:1',
    },
    transfers: [
      {
        fungible_info: { name: 'Fern', symbol: 'FERN', icon: { url } },
        nft_info: null,
        direction,
        quantity: { numeric: '5' },
        value: null,
        price: null,
      },
    ],
  })
  await open({
    history: [
      item('0x1', 'mint', 'in'),
      item('0x2', 'receive', 'in'),
      item('0x3', 'send', 'out'),
      item('0x4', 'mint', 'in', own),
    ],
  })
  await expect.poll(() => [...shown].sort()).toEqual([own, 'https://host.example/0x3'])
})

test('behavior: older transactions load on request', async () => {
  await showScene('account-activity')
  const before = rows().length
  await panel().getByRole('button', { name: 'Load more' }).click()
  await expect.element(panel().getByRole('heading', { name: 'September 2025' })).toBeVisible()
  expect(rows()).toHaveLength(before + 2)
  await expect.element(panel().getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

test('error: transactions that could not be fetched can be fetched again', async () => {
  await open({ history: 403 })
  await expect.element(panel().getByText('Failed to fetch transactions')).toBeVisible()
  await panel().getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to fetch transactions')
  await expect.element(panel().getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('behavior: an account without transactions says what would be here', async () => {
  await open({ history: [] })
  await expect.element(panel().getByText('No transactions yet')).toBeVisible()
})

test('behavior: without a history, what was sent is listed and the rest is said to be unknown', async () => {
  const by = `0xbb${'0'.repeat(62)}`
  const { client, clock, send } = await open({
    can: { transactionStatus: async () => ({ status: 'replaced', by }) },
  })
  await expect.element(panel().getByText(/Only transactions sent from this browser/)).toBeVisible()
  const { addressExplorerUrl = '' } = client.accounts.$active.get()
  const all = panel().getByRole('link', { name: /^See all on Explorer/ })
  await expect.element(all).toHaveAttribute('href', addressExplorerUrl)
  send('0xaa')
  await clock.advance(0)
  await expect.element(panel().getByTitle(by)).toHaveTextContent('Replaced by 0xbb…000000')
  const link = panel().getByRole('link', { name: /^Sent/ })
  await expect.element(link).toHaveAttribute('href', `https://explorer.example/tx/${by}`)
})

test('behavior: a pending transaction is announced once it is confirmed', async () => {
  let status: 'pending' | 'confirmed' = 'pending'
  const { clock, send } = await open({ can: { transactionStatus: async () => ({ status }) } })
  await expect.element(panel()).toBeVisible()
  send('0xaa')
  await expect.element(panel().getByText('Pending')).toBeVisible()
  status = 'confirmed'
  await clock.advance(2_000)
  await expect.element(page.getByRole('status')).toHaveTextContent('Transaction confirmed')
  await expect.element(panel().getByText('Pending')).not.toBeInTheDocument()
})

const usdc = '0xA0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** The picture of a row: the address of its bundled mark, its letter, and whether it is requested from another host. */
const pictures = () =>
  Array.from(panel().element().querySelectorAll<HTMLElement>('.lk-row > .lk-pic'), (face) => [
    face.style.getPropertyValue('--lk-face').split('"')[1],
    face.dataset['letter'],
    face.querySelector('img') !== null,
  ])

test('behavior: a transaction has the mark of its token by the contract, and never by its symbol', async () => {
  const row = (index: number, operationType: string, fungible_info: object) => ({
    id: `eip155:1:${index}`,
    metadata: {
      operationType,
      hash: `0x${index}`,
      minedAt: new Date(Date.now() - index * 1000).toISOString(),
      sentFrom: '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4',
      sentTo: '0x7a16fF8270133F063aAb6C9977183D9e72c91E04',
      status: 'confirmed',
      chain: 'eip155:1',
    },
    transfers: [
      {
        fungible_info: { name: 'USD Coin', symbol: 'USDC', ...fungible_info },
        direction: operationType === 'receive' ? 'in' : 'out',
        quantity: { numeric: '2' },
      },
    ],
  })
  const icon = { url: 'https://tracker.example/usdc.png' }
  await open({
    history: [
      row(1, 'send', { name: 'Ether', symbol: 'ETH', address: 'native' }),
      row(2, 'receive', { address: usdc, icon }),
      row(3, 'receive', { address: `0x${'1'.repeat(40)}`, icon }),
      row(4, 'receive', { icon }),
    ],
  })
  await expect.poll(pictures).toEqual([
    [markOf('eip155:1'), undefined, false],
    [markOf(`eip155:1:${usdc.toLowerCase()}`), undefined, false],
    [undefined, 'U', false],
    [undefined, undefined, false],
  ])
})

test('behavior: a transfer sent here has the mark of its token once it is settled', async () => {
  const { clock, send } = await open({ can: { transactionStatus: async () => ({ status: 'confirmed' }) } })
  await expect.element(panel()).toBeVisible()
  send('0xaa')
  await clock.advance(0)
  await expect.poll(pictures).toEqual([[markOf('eip155:1'), undefined, false]])
})

test('param: without features.history, there is no such tab', async () => {
  const nativeBalance = async () => ({ value: 1n, decimals: 18 })
  await open({ features: { history: false }, can: { nativeBalance } })
  await expect.element(dialog().getByText('Only known tokens are listed.')).toBeVisible()
  const tabs = dialog().getByRole('tab').elements()
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Tokens', 'NFTs'])
})
