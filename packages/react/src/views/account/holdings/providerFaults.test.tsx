import { providerApi } from '@latchkey/core/api'
import { createTestClient, fakeClock, fakeFetch, mockConnector, mockNetworks } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../../../testing/render.js'

const rows = [{ sense: 'none' }, 7, null]
/** Responses that a broken or dishonest server may send. */
const faults: readonly (readonly [string, 'never' | (() => Response)])[] = [
  ['never responds', 'never'],
  ['returns an error', () => new Response(null, { status: 500 })],
  ['returns a web page', () => new Response('<!doctype html><title>Hello</title>')],
  ['returns an empty object', () => Response.json({})],
  ['returns rows that make no sense', () => Response.json({ balances: rows, data: rows, next: null })],
  ['returns too much', () => new Response(' '.repeat(9_000_000))],
]

/** The text that a tab shows while its call fails, and the text that it must not show. */
const tabs = [
  ['Tokens', '/balance', 'Only known tokens are listed.', 'No tokens yet'],
  ['NFTs', '/nfts', "Couldn't load your NFTs", 'No NFTs yet'],
  ['Activity', '/history', 'Failed to fetch transactions', 'No transactions yet'],
] as const

const dialog = () => page.getByRole('dialog')
const isShown = (text: string) => dialog().getByText(text).elements().length > 0

test.each(
  tabs.flatMap(([tab, ...call]) => faults.map(([what, fault]) => [tab, what, fault, ...call] as const)),
)(
  'error: the tab %s of a server that %s shows that it does not know, and the account works',
  async (tab, _, fault, path, notice, claim) => {
    const clock = fakeClock()
    const { client } = createTestClient({
      wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
      clock,
      networks: [mockNetworks[0]],
      api: { url: 'https://api.example' },
      can: { nativeBalance: async () => ({ value: 1_204_511_000_000_000_000n, decimals: 18 }) },
    })
    const { fetch, requests } = fakeFetch(({ url }) => {
      if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
      return fault === 'never' ? fault : fault()
    })
    client.use(providerApi({ fetch }))
    renderWith(client)
    await expect.poll(() => client.connectors.$list.get().length).toBe(1)
    await client.connections.connect({ connectorId: 'org.fennel' })
    await client.modal.open()
    await dialog().getByRole('tab', { name: tab }).click()
    await expect.poll(() => requests.some(({ url }) => url.pathname.endsWith(path))).toBe(true)
    // The time limits of the request and its repetitions.
    const giveUp = async () => {
      await clock.advance(15_000)
      return isShown(notice)
    }
    await expect.poll(giveUp).toBe(true)
    expect(isShown(claim)).toBe(false)
    // The chain knows the balance. The amounts of the server are unknown, so none is shown.
    await dialog().getByRole('tab', { name: 'Tokens' }).click()
    await expect.element(dialog().getByText('1.204 ETH').first()).toBeVisible()
    expect(dialog().element().textContent).not.toMatch(/\$0\.00|\b0\.000/)
    await dialog().getByRole('button', { name: 'Account settings' }).click()
    await dialog().getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => client.connections.$states.get().eip155?.status).toBe('disconnected')
  },
)
