import type { Network } from '@latchkey/core'
import { createTestClient, mockNetworks } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { renderWith } from '../testing/render.js'
import { knownIcon } from './knownNetworks.js'

/** The networks that the adapters ship. */
const shipped = [
  'eip155:1',
  'eip155:8453',
  'eip155:42161',
  'eip155:10',
  'eip155:137',
  'eip155:56',
  'eip155:43114',
  'eip155:11155111',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
]

test.each(shipped)('behavior: %s has a mark of ours, drawn without a host', async (chainId) => {
  const icon = knownIcon(chainId) ?? ''
  expect(icon).toMatch(/^data:image\/svg\+xml,/)
  expect(icon.length).toBeLessThan(1_200)
  const image = new Image()
  image.src = icon
  await image.decode()
  expect(image.naturalWidth).toBeGreaterThan(0)
})

test.each(['eip155:31337', 'eip155', '__proto__', 'constructor'])('behavior: %s has none', (chainId) => {
  expect(knownIcon(chainId)).toBeUndefined()
})

test('behavior: the networks of a namespace differ', () => {
  expect(new Set(shipped.slice(0, 9).map(knownIcon)).size).toBe(9)
})

const [mainnet] = mockNetworks
test.each<[string, Network, string | undefined]>([
  ['our mark', mainnet, knownIcon('eip155:1')],
  ["the app's picture", { ...mainnet, icon: 'data:image/svg+xml,<svg/>' }, 'data:image/svg+xml,<svg/>'],
  ['a letter', { ...mainnet, id: 'eip155:31337' }, undefined],
])('behavior: NetworkButton shows %s', async (_, network, source) => {
  const { client } = createTestClient({ networks: [network] })
  renderWith(client, <NetworkButton />)
  const button = page.getByRole('button', { name: 'Network: Ethereum' })
  await expect.element(button).toBeVisible()
  const image = () => button.element().querySelector('img')?.getAttribute('src') ?? undefined
  await expect.poll(image).toBe(source)
})
