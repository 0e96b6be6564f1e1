import { providerApi } from '@latchkey/core/api'
import { createTestClient, fakeClock, fakeFetch, mockConnector } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWith } from '../../../testing/render.js'

const contract = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1"/%3E%3C/svg%3E'
const row = (id: number, facts: object = {}) => ({
  chainId: 'eip155:1',
  address: `eip155:1:${contract}`,
  tokenId: String(id),
  standard: 'erc721',
  amount: '1',
  name: `Harbour #${id}`,
  description: 'Drawn by hand. https://not-a-link.example',
  collection: { name: 'Harbours' },
  iconUrl: picture,
  ...facts,
})

type MockPage = { readonly data: readonly object[]; readonly next?: string } | { readonly status: number }

const dialog = () => page.getByRole('dialog')
const panel = () => dialog().getByRole('tabpanel')
const tiles = () =>
  panel()
    .getByRole('listitem')
    .elements()
    .map((tile) => tile.textContent)

/** The NFTs tab of an account whose provider API responds by cursor. */
async function open(respond: (cursor: string | null) => MockPage) {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const clock = fakeClock({ start: Date.now() })
  const kit = createTestClient({
    wallets: [fennel],
    clock,
    api: { url: 'https://api.example' },
    can: { nativeBalance: async () => ({ value: 10n ** 18n, decimals: 18 }) },
  })
  const api = fakeFetch(({ url }) => {
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    if (!url.pathname.endsWith('/nfts')) return new Response(null, { status: 404 })
    const result = respond(url.searchParams.get('cursor'))
    return 'status' in result
      ? new Response(null, { status: result.status })
      : Response.json({ next: null, ...result })
  })
  kit.client.use(providerApi({ fetch: api.fetch }))
  renderWith(kit.client)
  await expect.poll(() => kit.client.connectors.$list.get().length).toBe(1)
  await kit.client.connections.connect({ connectorId: 'org.fennel' })
  await kit.client.modal.open()
  const requests = () => api.requests.filter(({ url }) => url.pathname.endsWith('/nfts')).length
  const tab = dialog().getByRole('tab', { name: 'NFTs' })
  await expect.element(tab).toBeVisible()
  expect(requests()).toBe(0)
  await tab.click()
  return { ...kit, clock, requests }
}

test('behavior: a name has two lines, so that the number at its end shows', async () => {
  await open(() => ({ data: [row(7, { name: 'Harbour lights by night #100007', amount: '3' })] }))
  await expect.poll(tiles).toHaveLength(1)
  const name = panel().element().querySelector('b') as HTMLElement
  expect(name.scrollWidth).toBe(name.clientWidth)
  expect(name.scrollHeight).toBe(name.clientHeight)
  expect(name.innerText).toBe('Harbour lights by night #100007 ×3')
})

test('behavior: the tab shows NFTs with their pictures, and each one in detail', async () => {
  await open(() => ({
    data: [row(7), row(8, { standard: 'erc1155', amount: '3', name: null, iconUrl: null })],
  }))
  await expect.poll(tiles).toEqual(['Harbour #7Harbours', '#8 ×3Harbours'])
  expect(panel().element().querySelectorAll('img')).toHaveLength(1)
  await panel()
    .getByRole('button', { name: /^Harbour #7/ })
    .click()
  await expect.element(dialog().getByRole('heading', { name: 'Harbour #7' })).toBeVisible()
  const shown = () =>
    [...document.querySelectorAll('[data-kind="nft"] img')].map((one) => one.closest('button'))
  await expect.poll(shown).toEqual([null])
  await expect.element(dialog().getByText('Drawn by hand. https://not-a-link.example')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: /^Copy token ID/ })).toBeVisible()
  await expect
    .element(dialog().getByRole('button', { name: /Copy contract address/ }))
    .toHaveAttribute('title', contract)
  const links = dialog().getByRole('link').elements() as HTMLAnchorElement[]
  expect(links.map(({ href }) => href)).toContain(`https://explorer.example/token/${contract}?a=7`)
  expect(links.filter(({ href }) => href.includes('not-a-link'))).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog().getByRole('tab', { name: 'NFTs' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(tiles).toHaveLength(2)
})

test('behavior: an NFT whose name advertises a page is behind a button, without its picture', async () => {
  // A picture of this page, because one that fails to load is taken away.
  const tracker = `${picture}#tracker`
  await open(() => ({
    data: [row(7), row(9, { name: 'Visit claim.example now', iconUrl: tracker })],
  }))
  const tracked = () => [...document.querySelectorAll('img')].filter(({ src }) => src === tracker)
  await expect.poll(tiles).toEqual(['Harbour #7Harbours'])
  await panel().getByRole('button', { name: '1 hidden NFT' }).click()
  await expect.element(panel().getByText(/can be scams/)).toBeVisible()
  expect(tracked()).toEqual([])
  await panel()
    .getByRole('button', { name: /^Visit claim/ })
    .click()
  await expect.element(dialog().getByRole('heading', { name: /^Visit claim/ })).toBeVisible()
  await expect.element(dialog().getByText(/can be scams/)).toBeVisible()
  expect(tracked()).toEqual([])
})

test('behavior: "Show more" adds the next page', async () => {
  const { requests } = await open((cursor) =>
    cursor === null ? { data: [row(1)], next: 'b' } : { data: [row(2)] },
  )
  await expect.poll(tiles).toHaveLength(1)
  expect(requests()).toBe(1)
  await panel().getByRole('button', { name: 'Show more' }).click()
  await expect.poll(tiles).toEqual(['Harbour #1Harbours', 'Harbour #2Harbours'])
  await expect.element(panel().getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('behavior: an account without NFTs says so', async () => {
  await open(() => ({ data: [] }))
  await expect.element(panel().getByText('No NFTs yet')).toBeVisible()
})

test('error: without a source the tab says so, and offers no retry', async () => {
  await open(() => ({ status: 501 }))
  await expect.element(panel().getByText("NFTs aren't available on this network")).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('error: NFTs that fail can be read again, and a failed page keeps the others', async () => {
  let fails = true
  const { clock } = await open((cursor) =>
    fails ? { status: 400 } : cursor === null ? { data: [row(1)], next: 'b' } : { data: [row(2)] },
  )
  await expect.element(panel().getByText("Couldn't load your NFTs", { exact: false })).toBeVisible()
  fails = false
  await clock.advance(30_000)
  await panel().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(tiles).toHaveLength(1)
  fails = true
  await panel().getByRole('button', { name: 'Show more' }).click()
  await expect.element(panel().getByText('This list may be out of date.', { exact: false })).toBeVisible()
  expect(tiles()).toHaveLength(1)
  fails = false
  await clock.advance(30_000)
  await panel().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(tiles).toHaveLength(2)
})
