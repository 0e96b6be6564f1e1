import type { Latchkey, Namespace, Network } from '@latchkey/core'
import { createTestClient, mockAdapter, mockConnector, mockNetworks } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { snapshot } from '../../../directory/snapshot.generated.js'
import { renderWith } from '../../../testing/render.js'

const names = snapshot.map(({ name }) => name)
const others = (
  [
    ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122', 'bip122:000000000019d6689c085ae165831e93'],
  ] as const
).map(([namespace, id]): Network => ({ ...mockNetworks[0], id, namespace, rpcUrls: [] }))

/** Returns every bundled wallet as one that is installed for a namespace. */
const install = (namespace: Namespace) =>
  names.map((name, index) =>
    mockConnector({ id: `${namespace}:${index}`, name, namespace, rdns: `org.example.w${index}` }),
  )
/** Returns a page of three chains, on which every bundled wallet is installed, or every second one. */
const threeChains = (every = 1) => ({
  wallets: install('eip155').filter((_, index) => index % every === 0),
  others: others.map((network) =>
    mockAdapter({
      namespace: network.namespace,
      networks: [network],
      connectors: install(network.namespace).filter((_, index) => index % every === 0),
    }),
  ),
})

const parts = () => [...document.querySelectorAll<HTMLElement>('[data-state="current"] :is(b, h2, h3) bdi')]
const shown = () => parts().map((part) => part.textContent ?? '')
/** Returns the names that end in an ellipsis. */
const cut = () =>
  parts()
    .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1)
    .map((part) => part.textContent)

type Options = Parameters<typeof createTestClient>[0]
type View = Parameters<Latchkey['modal']['open']>[0]

async function open(view: View, options: Options = {}) {
  const { client } = createTestClient({ debug: false, ...options })
  renderWith(client)
  await client.modal.open(view)
  return client
}

test.each([360, 1024])(
  'behavior: at %i pixels the list cuts no name of an installed wallet',
  async (width) => {
    await page.viewport(width, 740)
    await open({ view: 'Connect' }, threeChains())
    await expect.poll(shown).toEqual(expect.arrayContaining([...names]))
    expect(document.querySelectorAll('.lk-chains')).toHaveLength(names.length)
    expect(cut()).toEqual([])
  },
)

test.each([360, 1024])(
  'behavior: at %i pixels the list cuts no name of a suggested wallet',
  async (width) => {
    await page.viewport(width, 740)
    await open(
      { view: 'Connect' },
      {
        customWallets: names.map((name, index) => ({ id: `w${index}`, name })),
        features: { allWallets: false },
      },
    )
    await expect.poll(shown).toEqual(expect.arrayContaining([...names]))
    expect(cut()).toEqual([])
  },
)

test.each([360, 1024])('behavior: at %i pixels All wallets cuts no name', async (width) => {
  await page.viewport(width, 740)
  await open({ view: 'AllWallets' }, threeChains(2))
  await expect.poll(() => shown().length).toBeGreaterThan(5)
  const scroller = document.querySelector('[data-state="current"] .lk-scroll') as HTMLElement
  const seen = new Set<string>()
  for (let top = 0; top < scroller.scrollHeight; top += 240) {
    scroller.scrollTop = top
    await new Promise((resolve) => requestAnimationFrame(resolve))
    for (const name of shown()) seen.add(name)
    expect(cut()).toEqual([])
  }
  expect([...seen]).toEqual(expect.arrayContaining([...names]))
})

test('behavior: at 360 pixels the heading of the downloads cuts no name', async () => {
  await page.viewport(360, 740)
  const client = await open({ view: 'Connect' })
  for (const { id, name } of snapshot) {
    await client.modal.open({ view: 'Downloads', params: { walletId: id } })
    await expect.element(page.getByRole('heading', { name: `Get ${name}` })).toBeVisible()
    const heading = page.getByRole('heading', { name: `Get ${name}` }).element()
    expect([name, heading.scrollWidth > heading.clientWidth]).toEqual([name, false])
    expect(cut()).toEqual([])
  }
})
