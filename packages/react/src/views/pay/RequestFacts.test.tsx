import { type Network, parseAmount } from '@latchkey/core'
import { createTestClient } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../../testing/render.js'
import { RequestFacts } from './RequestFacts.js'

const network: Network = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana, a network with a name of some length',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
}

test('behavior: each fact of a request is shown whole', async () => {
  const facts = {
    to: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    network: network.name,
    token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    memo: `Order ${'4711 '.repeat(49)}end`,
    references: [
      'So11111111111111111111111111111111111111112',
      '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    ],
  }
  const token = { address: facts.token, name: 'USD Coin', symbol: 'USDC', amount: { decimals: 6 } }
  const amount = parseAmount('1234567.654321', 6)
  const { to, memo, references } = facts
  const request = { network, to, token, amount, memo, references }
  renderWith(createTestClient().client, <RequestFacts request={request} isRead={false} />)
  await expect.element(page.getByText('1,234,567.654321 USDC').first()).toBeVisible()
  const shown = [...document.querySelectorAll('.lk-facts dd')].map(({ textContent }) => textContent)
  expect(shown).toEqual([to, network.name, `USD Coin${facts.token}`, memo, ...references])
})
