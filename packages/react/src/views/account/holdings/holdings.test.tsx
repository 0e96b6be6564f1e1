import type { Capabilities } from '@latchkey/core'
import { providerApi } from '@latchkey/core/api'
import {
  createTestClient,
  type FakeRequest,
  fakeClock,
  fakeFetch,
  mockConnector,
  mockNetworks,
} from '@latchkey/core/testing'
import { tokens } from '@latchkey/core/tokens'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { markOf } from '../../../parts/pictures/tokenMarks.generated.js'
import { renderWith } from '../../../testing/render.js'
import { watchPictures } from '../../../testing/watchPictures.js'

const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const asset = (facts: object = {}, metadata: object = {}) => ({
  address: contract,
  balance: '0x448b9b80',
  type: 'ERC20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: '', ...metadata },
  ...facts,
})
const ether = asset(
  { address: 'native', balance: `0x${1_204_511_000_000_000_000n.toString(16)}`, type: 'NATIVE' },
  { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2501.37 },
)

const dialog = () => page.getByRole('dialog')
const holdings = () => dialog().getByRole('region', { name: 'Holdings and activity' })
const rows = () =>
  holdings()
    .getByRole('listitem')
    .elements()
    .map((row) => {
      const copy = row.cloneNode(true) as Element
      // The name that is seen, in place of which a screen reader reads the name with the network.
      for (const seen of copy.querySelectorAll('bdi[aria-hidden="true"]')) seen.remove()
      return copy.textContent
    })

/** The account view of a wallet that lists `assets`; without them, it lists nothing. The app has one network. */
async function open({
  assets,
  respond,
  ...options
}: Parameters<typeof createTestClient>[0] & {
  /** The responses of the provider API. */
  respond?: (request: FakeRequest) => Response
  assets?: readonly object[] | Promise<readonly object[]>
} = {}) {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  if (assets) fennel.requests(async () => ({ '0x1': await assets, '0xaa36a7': await assets }))
  const supported = { assetDiscovery: { supported: true } }
  const kit = createTestClient({
    wallets: [fennel],
    networks: [mockNetworks[0]],
    ...options,
    can: {
      nativeBalance: async () => ({ value: 1_204_511_000_000_000_000n, decimals: 18 }),
      ...(assets && { walletCapabilities: async () => ({ '0x1': supported, '0xaa36a7': supported }) }),
      ...options.can,
    },
  })
  if (respond) kit.client.use(providerApi({ fetch: fakeFetch(respond).fetch }))
  renderWith(kit.client)
  await expect.poll(() => kit.client.connectors.$list.get().length).toBe(1)
  await kit.client.connections.connect({ connectorId: 'org.fennel' })
  await kit.client.modal.open()
  return { ...kit, fennel }
}

test('behavior: the account shows its total value and each token with its amount and value', async () => {
  await open({ assets: [asset(), ether] })
  await expect.element(dialog().getByTitle('$4,162.92768007')).toBeVisible()
  expect(rows()).toEqual(['Ether1.204 ETH$3,012.92', 'USD Coin1,150 USDC$1,150.00'])
  await expect.element(dialog().getByTitle('1.204511 ETH')).toBeVisible()
})

test('behavior: a total of billions is on one line', async () => {
  await open({ assets: [asset({}, { price: 8e8 })] })
  const total = dialog().getByText('$920,000,000,000.00', { exact: true }).first()
  await expect.element(total).toBeVisible()
  expect(total.element().getClientRects()).toHaveLength(1)
})

test('behavior: a token without a price makes the total a lower bound, and says so', async () => {
  await open({ assets: [asset(), { ...ether, metadata: { ...ether.metadata, price: 0 } }] })
  await expect.element(dialog().getByText('At least. Some tokens have no known price.')).toBeVisible()
  expect(rows()[0]).toBe('Ether1.204 ETHNo price–')
})

test('behavior: test networks have real amounts and no value', async () => {
  const { fennel } = await open({
    assets: [asset(), ether],
    networks: [mockNetworks[2], { ...mockNetworks[0], testnet: true }],
  })
  fennel.changeChain('eip155:11155111')
  await expect.element(dialog().getByText('$0.00 on a test network')).toBeVisible()
  await expect
    .poll(rows)
    .toEqual([
      'Ether on Ethereum1.204 ETH',
      'Sepolia Ether on Sepolia1.204 ETH',
      'USD Coin on Sepolia1,150 USDC',
      'USD Coin on Ethereum1,150 USDC',
    ])
})

test('behavior: unverified tokens are behind a button, without their pictures', async () => {
  const picture = { iconUrl: 'https://tracker.example/pixel.png' }
  const fake = asset({ address: `0x${'1'.repeat(40)}` }, { ...picture, name: 'Visit claim.example now' })
  const shown = watchPictures()
  await open({ assets: [ether, asset(), fake] })
  const button = dialog().getByRole('button', { name: '1 hidden token' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(rows()).toHaveLength(2)
  await button.click()
  await expect.element(dialog().getByText('Visit claim.example now')).toBeVisible()
  await expect.element(dialog().getByText('Not the known USDC')).toBeVisible()
  await expect.element(dialog().getByText(/can be scams/)).toBeVisible()
  expect([...shown].filter((url) => url.includes('tracker'))).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('Visit claim.example now')).not.toBeInTheDocument()
})

test('behavior: a token has a bundled mark by its network and address, and never by its symbol', async () => {
  const picture = { iconUrl: 'https://tracker.example/usdc.png' }
  const impostor = asset({ address: `0x${'1'.repeat(40)}` })
  const shown = watchPictures()
  await open({ assets: [ether, asset({}, picture), impostor] })
  const faces = () =>
    Array.from(holdings().element().querySelectorAll('.lk-pic'), (face) => [
      face.getAttribute('data-letter'),
      (face as HTMLElement).style.getPropertyValue('--lk-face').split('"')[1],
    ])
  await expect.poll(faces).toEqual([
    [null, markOf('eip155:1')],
    [null, markOf(`eip155:1:${contract}`)],
    ['U', undefined],
  ])
  expect([...shown].filter((url) => url.includes('tracker'))).toEqual([])
})

test('behavior: without a list of holdings, the view says that it shows known tokens only', async () => {
  await open()
  await expect.element(dialog().getByText('Only known tokens are listed.')).toBeVisible()
})

/** A provider API whose account has these coins. */
const serving =
  (balances: readonly object[], facts: object = {}) =>
  ({ url }: FakeRequest) =>
    url.pathname.endsWith('/supported-chains')
      ? Response.json({ http: ['eip155:1'], ws: [] })
      : Response.json({ ...facts, balances })
const coin = (facts: object = {}) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  quantity: { decimals: '18', numeric: '1.5' },
  ...facts,
})

/** The balance that the nodes report for it. */
const nativeBalance: Capabilities['nativeBalance'] = async ({ network }) => ({
  value: network.id === 'eip155:1' ? 1_500_000_000_000_000_000n : 0n,
  decimals: 18,
})

test('behavior: a list that may lack tokens makes the total a lower bound', async () => {
  const { client } = await open({
    api: { url: 'https://api.example' },
    can: { nativeBalance },
    respond: serving([coin()], { complete: false }),
  })
  await expect.element(dialog().getByTitle('$3,000.00').first()).toBeVisible()
  await expect.element(dialog().getByText('At least. Some tokens may be missing.')).toBeVisible()
  await expect.element(dialog().getByText('Only known tokens are listed.')).toBeVisible()
  expect(client.use(tokens()).$state.get()).toMatchObject({ data: { networks: [{ source: 'api' }] } })
})

test('behavior: a token shows the change of its price, and nothing where that is unknown', async () => {
  const token = (id: number, priceChange?: number) =>
    coin({
      address: `eip155:1:0x${String(id).repeat(40)}`,
      name: `Coin ${id}`,
      symbol: `C${id}`,
      price: 10 - id,
      priceChange,
    })
  await open({
    api: { url: 'https://api.example' },
    can: { nativeBalance },
    respond: serving([
      coin({ priceChange: 1234.56 }),
      token(1, -0.94),
      token(2, -0.004),
      token(3),
      token(4, -100.01),
    ]),
  })
  await expect
    .poll(rows)
    .toEqual([
      'Ether1.5 ETH$3,000.00+1,234.56%',
      'Coin 11.5 C1$13.50\u22120.94%',
      'Coin 21.5 C2$12.000%',
      'Coin 31.5 C3$10.50',
      'Coin 41.5 C4$9.00',
    ])
  const colors = Array.from(
    holdings().element().querySelectorAll('em small'),
    (one) => getComputedStyle(one).color,
  )
  expect(new Set(colors).size).toBe(3)
})

test('behavior: the tokens and the total are of all networks, whichever is in use', async () => {
  const base = { chainId: 'eip155:8453', quantity: { decimals: '18', numeric: '0.5' } }
  const usdc = { address: `eip155:8453:${contract}`, name: 'USD Coin', symbol: 'USDC', price: 1 }
  const empty = coin({ chainId: 'eip155:11155111', quantity: { decimals: '18', numeric: '0' } })
  const { fennel } = await open({
    networks: mockNetworks,
    can: { nativeBalance },
    api: { url: 'https://api.example' },
    respond: ({ url }) =>
      url.pathname.endsWith('/supported-chains')
        ? Response.json({ http: mockNetworks.map(({ id }) => id), ws: [] })
        : Response.json({ balances: [coin(), coin(base), coin({ ...base, ...usdc }), empty] }),
  })
  const ethers = ['Ether on Ethereum1.5 ETH$3,000.00', 'Ether on Base0.5 ETH$1,000.00']
  await expect.poll(rows).toEqual([...ethers, 'USD Coin on Base0.50 USDC$0.50'])
  await expect.element(dialog().getByTitle('$4,000.50', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText(/^At least/)).not.toBeInTheDocument()
  fennel.changeChain('eip155:11155111')
  // An empty coin is listed on the network in use alone.
  const sepolia = 'Sepolia Ether on Sepolia0.000 ETH$0.00'
  await expect.poll(rows).toEqual([...ethers, sepolia, 'USD Coin on Base0.50 USDC$0.50'])
  await expect.element(dialog().getByTitle('$4,000.50', { exact: true })).toBeVisible()
})

test('error: a network that fails is named, and the total is a lower bound until it is read', async () => {
  let fails = true
  const clock = fakeClock()
  const failing: Capabilities['nativeBalance'] = async (request) => {
    if (fails && request.network.id === 'eip155:8453') throw new Error('down')
    return nativeBalance(request)
  }
  await open({
    networks: [mockNetworks[0], mockNetworks[1]],
    can: { nativeBalance: failing },
    clock,
    api: { url: 'https://api.example' },
    respond: serving([coin()]),
  })
  await expect.element(holdings().getByText("Couldn't load tokens on Base.", { exact: false })).toBeVisible()
  await expect.element(dialog().getByText('Partial. Some networks are not up to date.')).toBeVisible()
  expect(rows()).toEqual(['Ether on Ethereum1.5 ETH$3,000.00'])
  fails = false
  await clock.advance(30_000)
  await holdings().getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(holdings().getByText("Couldn't load tokens on Base.", { exact: false }))
    .not.toBeInTheDocument()
  await expect.element(dialog().getByText('At least. Some tokens may be missing.')).toBeVisible()
  fails = true
  await clock.advance(31_000)
  await dialog().getByRole('tab', { name: 'NFTs' }).click()
  await dialog().getByRole('tab', { name: 'Tokens' }).click()
  await expect.element(holdings().getByText("Couldn't load tokens on Base.", { exact: false })).toBeVisible()
  await expect.element(dialog().getByText('Partial. Some networks are not up to date.')).toBeVisible()
  expect(rows()).toHaveLength(1)
})

test('error: tokens that fail alone can be read again', async () => {
  let fails = true
  const clock = fakeClock()
  const tokenBalances = async () => {
    if (fails) throw new Error('down')
    return [
      { address: contract, amount: { value: 7_000_000n, decimals: 6 }, symbol: 'USDC', name: 'USD Coin' },
    ]
  }
  const { client } = await open({ can: { tokenBalances }, clock })
  await expect.element(holdings().getByText("Couldn't load your tokens", { exact: false })).toBeVisible()
  await expect.element(dialog().getByText('1.204 ETH')).toBeVisible()
  fails = false
  await clock.advance(30_000)
  await holdings().getByRole('button', { name: 'Try again' }).click()
  await expect.element(holdings().getByText('1 hidden token')).toBeVisible()
  fails = true
  await clock.advance(31_000)
  await client.use(tokens()).refresh()
  await expect
    .element(holdings().getByText('These amounts may be out of date.', { exact: false }))
    .toBeVisible()
  await expect.element(holdings().getByText('1 hidden token')).toBeVisible()
})

const never = new Promise<never>(() => {})

test.each<[string, Parameters<typeof open>[0], string]>([
  ['the wallet', { assets: never }, 'Only known tokens are listed.'],
  ['the balance', { can: { nativeBalance: () => never } }, 'Token Balance Unavailable'],
  ['the chain', { can: { tokenBalances: () => never } }, "Couldn't load your tokens"],
])(
  'error: while %s never responds, the account works and shows no amount that is unknown',
  async (_, options, notice) => {
    const clock = fakeClock()
    const { client } = await open({ ...options, clock })
    await expect.element(dialog().getByRole('button', { name: 'Account settings' })).toBeEnabled()
    await expect.element(holdings()).toBeVisible()
    const text = () => dialog().element().textContent ?? ''
    expect(text()).not.toMatch(/\$0\.00|\b0\.000/)
    const giveUp = async () => {
      await clock.advance(15_000)
      return dialog().getByText(notice).elements().length
    }
    await expect.poll(giveUp).toBe(1)
    expect(text()).not.toMatch(/\$0\.00|\b0\.000/)
    await dialog().getByRole('button', { name: 'Account settings' }).click()
    await dialog().getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('disconnected')
  },
)

test.each([
  ['a desktop', 1280, 800],
  ['a phone', 390, 844],
] as const)('behavior: on %s no button moves when the tokens load', async (_, width, height) => {
  await page.viewport(width, height)
  const listed = Promise.withResolvers<readonly object[]>()
  await open({ assets: listed.promise })
  const button = dialog().getByRole('button', { name: 'Receive' })
  const place = async () => {
    await expect.poll(() => document.getAnimations().length).toBe(0)
    const { top, height } = dialog().element().getBoundingClientRect()
    return { top, height, button: button.element().getBoundingClientRect().top }
  }
  await expect.element(button).toBeVisible()
  const before = await place()
  const many = Array.from({ length: 12 }, (_, index) =>
    asset({ address: `0x${String(index + 1).padStart(40, '0')}` }, { name: `Coin ${index}` }),
  )
  listed.resolve([ether, ...many])
  await expect.poll(() => rows().length).toBe(13)
  expect(await place()).toEqual(before)
})

test('behavior: of 500 tokens the rows in sight alone are laid out, and each is reached', async () => {
  await page.viewport(390, 844)
  const many = Array.from({ length: 500 }, (_, index) =>
    asset({ address: `0x${String(index + 1).padStart(40, '0')}` }, { name: `Coin ${index}` }),
  )
  await open({ assets: [ether, ...many] })
  await expect.poll(() => rows().length).toBe(501)
  const all = [...document.querySelectorAll('.lk-rows > li > *')]
  const laidOut = () => all.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length
  await expect.poll(laidOut).toBeLessThan(200)
  const last = all.at(-1) as HTMLElement
  last.scrollIntoView()
  await expect.poll(() => last.checkVisibility({ contentVisibilityAuto: true })).toBe(true)
  await expect.poll(laidOut).toBeLessThan(250)
})
