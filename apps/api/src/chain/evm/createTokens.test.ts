import { drizzle } from 'drizzle-orm/pg-proxy'
import { type Address, encodeAbiParameters, type Hex, stringToHex, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../store/Store.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { createTokens, readLabel } from './createTokens.ts'

const addressOf = (byte: string): Address => `0x${byte.repeat(20)}`
const { signal } = new AbortController()
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
type Claims = { readonly name?: Hex; readonly symbol?: Hex; readonly decimals?: Hex }

/** Tokens with this metadata; nothing is stored yet. */
function open(claims: Readonly<Record<Address, Claims>>, known: readonly Address[] = []) {
  const stored: unknown[][] = []
  const database: Database = drizzle(async (query, params) => {
    if (query.startsWith('insert')) stored.push(params)
    return { rows: [] }
  })
  const upstream: Upstream = {
    requestRaw: () => Promise.reject(new Error('not called this way')),
    async request({ params }) {
      const [{ to, data }] = params as [{ to: Address; data: Hex }]
      const members = ['name', 'symbol', 'decimals'] as const
      const member = members.find((one) => toFunctionSelector(`${one}()`) === data)
      const response = member && claims[to]?.[member]
      if (!response) throw upstreamErrors.refused({ code: 3 })
      return response
    },
  }
  return { stored, ...createTokens({ database, network: { chainId: 'eip155:1', tokens: known }, upstream }) }
}
const usd = addressOf('d1')
const honest: Claims = { name: text('USD Coin'), symbol: text('USDC'), decimals: uint(6n) }

test('behavior: the symbol and name of a contract are parsed, cleaned and cut', async () => {
  const hostile: Claims = {
    name: text(`\u202E${'Claim at evil.example '.repeat(20)}\u0000`),
    symbol: text(`US\u200BDC${'!'.repeat(100)}`),
    decimals: uint(36n),
  }
  const { read } = open({ [usd]: honest, [addressOf('d2')]: hostile })
  const found = await read({ addresses: [usd, addressOf('d2')], keep: () => true, signal })
  expect(found.get(usd)).toEqual({ address: usd, name: 'USD Coin', symbol: 'USDC', decimals: 6 })
  const odd = found.get(addressOf('d2'))
  expect(odd?.symbol).toBe('USDC!!!!!!!!!!!!')
  expect(odd?.name).toHaveLength(64)
  expect(odd?.name.startsWith('Claim at')).toBe(true)
})

test('behavior: without a name it goes by its symbol, without that by a question mark', async () => {
  const nameless = { symbol: text('X'), decimals: uint(0n) }
  const { read } = open({ [usd]: nameless, [addressOf('d2')]: { decimals: uint(0n), name: text('\u200B') } })
  const found = await read({ addresses: [usd, addressOf('d2')], keep: () => true, signal })
  expect([...found.values()]).toMatchObject([
    { name: 'X', symbol: 'X' },
    { name: '?', symbol: '?' },
  ])
})

test.each<[string, Claims]>([
  ['no decimals', { name: honest.name ?? '0x', symbol: honest.symbol ?? '0x' }],
  ['37 decimals', { ...honest, decimals: uint(37n) }],
  ['endless decimals', { ...honest, decimals: uint(2n ** 256n - 1n) }],
  ['half a word', { ...honest, decimals: '0x06' }],
])('error: a contract with %s is no token', async (_, claims) => {
  const { read, stored } = open({ [usd]: claims })
  expect([...(await read({ addresses: [usd], keep: () => true, signal })).keys()]).toEqual([])
  expect(stored).toEqual([])
})

test('behavior: only tokens that are known or were transferred are stored', async () => {
  const [known, seen, requested] = [addressOf('d1'), addressOf('d2'), addressOf('d3')]
  const { read, stored } = open({ [known]: honest, [seen]: honest, [requested]: honest }, [known])
  await read({ addresses: [known, seen, requested], keep: (address) => address === seen, signal })
  expect(stored).toEqual([
    ['eip155:1', known, 'USD Coin', 'USDC', 6, true, 'eip155:1', seen, 'USD Coin', 'USDC', 6, false],
  ])
})

describe('readLabel', () => {
  test('behavior: strings and bytes32 are read', () => {
    expect(readLabel(encodeAbiParameters([{ type: 'string' }], ['USD Coin']))).toBe('USD Coin')
    expect(readLabel(stringToHex('MKR', { size: 32 }))).toBe('MKR')
  })

  test('error: anything else is no label', () => {
    expect(readLabel(undefined)).toBeUndefined()
    expect(readLabel('0x')).toBeUndefined()
    expect(readLabel('0x1234')).toBeUndefined()
    expect(readLabel(`0x${'ff'.repeat(64)}`)).toBeUndefined()
    expect(readLabel(encodeAbiParameters([{ type: 'string' }], ['x'.repeat(5_000)]))).toBeUndefined()
  })
})
