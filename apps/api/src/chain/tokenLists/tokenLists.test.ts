import { fakeClock, fakeFetch } from '@latchkey/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hangingBody, hostileResponses } from '../../testing/chain/hostileResponses.ts'
import { createTokenLists, type TokenList } from './createTokenLists.ts'
import { readTokenList } from './readTokenList.ts'

const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const lower = address.toLowerCase()
const token = { chainId: 1, address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const list = (...tokens: readonly unknown[]): TokenList => ({ name: 'List', tokens })
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const found = { chainId: 'eip155:1', address: lower, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

function open(lists: readonly TokenList[], ...replies: Parameters<typeof fakeFetch>) {
  const clock = fakeClock()
  const { fetch, requests } = fakeFetch(...replies)
  const lines: Readonly<Record<string, unknown>>[] = []
  const end = new AbortController()
  const tokens = createTokenLists({
    lists,
    ports: { ...clock, fetch, log: (line) => void lines.push(line) },
  })
  return { tokens, clock, requests, lines, running: tokens.start(end.signal), end }
}

test('behavior: a token is found by its network and its address in any case, never by its symbol', () => {
  const { tokens } = open([list(token)], Response.json({}))
  expect(tokens.find('eip155:1', lower)).toEqual(found)
  expect(tokens.find('eip155:10', lower)).toBeUndefined()
  expect(tokens.find('eip155:1', 'USDC')).toBeUndefined()
})

test('behavior: the first list that names a token decides', () => {
  const { tokens } = open([list(token), list({ ...token, name: 'Other' })], Response.json({}))
  expect(tokens.of('eip155:1')).toEqual([found])
})

test('behavior: a Solana token keeps the case of its mint', () => {
  const tokens = readTokenList(list({ ...token, chainId: 501_000_101, address: mint }))
  expect(tokens).toMatchObject([{ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: mint }])
})

test.each([
  ['another chain id', { chainId: '1' }],
  ['no address', { address: '0x1' }],
  ['too many decimals', { decimals: 255 }],
  ['decimals as text', { decimals: '6' }],
  ['an unseen name', { name: '\u202e\u200b' }],
])('error: a token with %s is left out', (_, wrong) => {
  expect(readTokenList(list({ ...token, ...wrong }, token))).toEqual([found])
})

test.each(['http://10.0.0.1/a.png', 'javascript:alert(1)', 'ipfs://Qm', 7])(
  'behavior: the picture %j is left out',
  (logoURI) => {
    expect(readTokenList(list({ ...token, logoURI }))).toEqual([found])
  },
)

test('error: a list with more than 10,000 tokens is none, nor is anything else', () => {
  expect(readTokenList({ tokens: Array.from({ length: 10_001 }, () => token) })).toBeUndefined()
  expect(() =>
    createTokenLists({ lists: [{ tokens: [] }], ports: { ...fakeClock(), ...fakeFetch('never'), log() {} } }),
  ).toThrow('tokenLists[0]')
  fc.assert(
    fc.property(fc.jsonValue(), (value) => readTokenList(value) === undefined || Array.isArray(value)),
  )
})

test.each(hostileResponses)('error: %s replaces no list that was read', async (_, response) => {
  const { tokens, clock, requests, lines, running, end } = open(
    ['https://lists.example/all.json'],
    Response.json(list(token)),
    async () => {
      const value = response()
      if (value instanceof Error) throw value
      return value
    },
  )
  await expect.poll(() => tokens.find('eip155:1', lower)).toEqual(found)
  await clock.advance(6 * 3_600_000)
  await expect.poll(() => lines.at(-1)).toMatchObject({ event: 'token_list_failed' })
  expect(requests).toHaveLength(2)
  expect(tokens.find('eip155:1', lower)).toEqual(found)
  end.abort()
  await running
})

test('behavior: a list from a URL is read at the start and kept while its server fails', async () => {
  const { tokens, clock, requests, lines, running, end } = open(
    ['https://lists.example/all.json'],
    Response.json(list(token)),
    new Response('', { status: 500 }),
    Response.json({ tokens: 'none' }),
    Response.json(list({ ...token, name: 'Renamed' })),
  )
  await clock.advance(0)
  expect(tokens.find('eip155:1', lower)).toEqual(found)
  await clock.advance(6 * 3_600_000)
  await clock.advance(60_000)
  expect(tokens.find('eip155:1', lower)).toEqual(found)
  await clock.advance(60_000)
  expect(tokens.find('eip155:1', lower)).toMatchObject({ name: 'Renamed' })
  expect(requests).toHaveLength(4)
  expect(lines.map(({ event, reason }) => reason ?? event)).toEqual([
    'token_list',
    'source/http',
    'source/malformed',
    'token_list',
  ])
  end.abort()
  await running
})

test('behavior: a server over its limit is requested again after the time it asked for', async () => {
  const { tokens, clock, requests, running, end } = open(
    ['https://lists.example/all.json'],
    new Response('', { status: 429, headers: { 'retry-after': '90' } }),
    Response.json(list(token)),
  )
  await clock.advance(60_000)
  expect(requests).toHaveLength(1)
  await clock.advance(30_000)
  await expect.poll(() => tokens.find('eip155:1', lower)).toEqual(found)
  end.abort()
  await running
})

test.each([
  ['that hangs', 'never'],
  ['whose body hangs', hangingBody],
] as const)('error: a server %s is given up and requested again', async (_, reply) => {
  const { tokens, clock, requests, lines, running, end } = open(
    ['https://lists.example/all.json'],
    reply,
    Response.json(list(token)),
  )
  await expect.poll(() => requests.length).toBe(1)
  await clock.advance(4_000)
  await expect.poll(() => lines).toMatchObject([{ event: 'token_list_failed' }])
  await clock.advance(60_000)
  await expect.poll(() => tokens.find('eip155:1', lower)).toEqual(found)
  end.abort()
  await running
})
