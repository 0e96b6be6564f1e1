import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import type { SolanaSettings } from '../../../settings/NetworkSettings.ts'
import { upstreamErrors } from '../../errors/upstreamErrors.ts'
import { createSolanaHistory } from './createSolanaHistory.ts'

const owner = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ'
const sender = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'
const coin = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const piece = '6YmhNazn3D5QTgBXpq6THagcSxybBncLfY9vYhDsDcp2'
const settings: SolanaSettings = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://node.example'],
  das: 'getAssets',
}

/** A transaction in which the owner receives one unit of a mint. */
const receipt = (mint: string, decimals: number) => ({
  blockTime: 1_700_000_000,
  meta: {
    err: null,
    fee: 5_000,
    preBalances: [10_000, 0],
    postBalances: [5_000, 0],
    preTokenBalances: [],
    postTokenBalances: [{ mint, owner, uiTokenAmount: { amount: '1', decimals } }],
  },
  transaction: {
    message: {
      accountKeys: [
        { pubkey: sender, signer: true },
        { pubkey: owner, signer: false },
      ],
    },
  },
})

const signatureOf = (letter: string) => letter.repeat(88)

/** Reads the only page of a history with a coin and a collectible. */
async function read(assets: readonly unknown[] | undefined) {
  const requests: unknown[] = []
  const transactions: Readonly<Record<string, unknown>> = {
    [signatureOf('2')]: receipt(coin, 6),
    [signatureOf('3')]: receipt(piece, 0),
  }
  const history = createSolanaHistory({
    settings,
    upstream: {
      requestRaw: () => Promise.reject(new Error('not called this way')),
      async request({ method, params }) {
        const [first] = Array.isArray(params) ? (params as unknown[]) : []
        if (method === 'getTokenAccountsByOwner') return { value: [] }
        if (method === 'getSignaturesForAddress')
          return Object.keys(transactions).map((signature, index) => ({
            signature,
            slot: 9 - index,
            err: null,
          }))
        if (method === 'getTransaction') return transactions[String(first)]
        requests.push(params)
        if (!assets) throw upstreamErrors.unavailable({ chainId: settings.chainId })
        return assets
      },
    },
    ports: { ...fakeClock(), log: () => undefined },
  })
  const { transactions: found } = await history.read(
    { address: owner, place: undefined },
    new AbortController().signal,
  )
  return { movements: found.flatMap((one) => one.movements), requests }
}

test('behavior: a page reads the names of its mints at once, and tells collectibles from coins', async () => {
  const { movements, requests } = await read([
    { id: coin, interface: 'FungibleToken', content: { metadata: { name: 'USD Coin', symbol: 'USDC' } } },
    {
      id: piece,
      interface: 'V1_NFT',
      content: { metadata: { name: 'Fern 7', symbol: 'FERN' }, links: { image: 'javascript:alert(1)' } },
    },
  ])
  expect(requests).toEqual([{ ids: [coin, piece] }])
  expect(movements).toEqual([
    {
      token: coin,
      direction: 'in',
      amount: 1n,
      coin: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      iconUrl: undefined,
    },
    {
      token: piece,
      direction: 'in',
      amount: 1n,
      coin: { name: 'Fern 7', symbol: 'FERN', decimals: 0 },
      iconUrl: undefined,
      collectible: true,
    },
  ])
})

test('error: without names the mints name the amounts', async () => {
  const { movements } = await read(undefined)
  expect(movements.map(({ coin: of }) => of)).toEqual([
    { name: 'EPjF…yTDt1v', symbol: 'EPjF…yTDt1v', decimals: 6 },
    { name: '6Ymh…DsDcp2', symbol: '6Ymh…DsDcp2', decimals: 0 },
  ])
})

/** A history over nodes with these signatures; each transaction is a receipt of a coin. */
function openWith(signatures: (before: unknown) => unknown) {
  const history = createSolanaHistory({
    settings,
    upstream: {
      requestRaw: () => Promise.reject(new Error('not called this way')),
      async request({ method, params }) {
        const [, options] = Array.isArray(params) ? (params as unknown[]) : []
        if (method === 'getTokenAccountsByOwner') return { value: [] }
        if (method === 'getSignaturesForAddress')
          return signatures((Object(options) as { before?: unknown }).before)
        if (method === 'getTransaction') return receipt(coin, 6)
        throw upstreamErrors.unavailable({ chainId: settings.chainId })
      },
    },
    ports: { ...fakeClock(), log: () => undefined },
  })
  const { signal } = new AbortController()
  return (place?: string) => history.read({ address: owner, place }, signal)
}

test.each([
  ['null', null],
  ['text', 'nonsense'],
  ['an object', { value: [] }],
  ['a list of other things', [1, 'two', null]],
  ['signatures that are none', [{ signature: 'short', slot: 1 }]],
])('error: signatures that are %s are no empty history', async (_, result) => {
  await expect(openWith(() => result)()).rejects.toMatchObject({ code: 'source/malformed' })
})

test('behavior: a signature that makes no sense does not end the history', async () => {
  const all = Array.from({ length: 40 }, (_, index) => ({
    signature: signatureOf('2').slice(2) + 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopq'.charAt(index) + '2',
    slot: 100 - index,
    err: null,
  }))
  const read = openWith((before) => {
    const start = all.findIndex(({ signature }) => signature === before) + 1
    return all.slice(start, start + 25).map((one) => (one.slot === 95 ? { ...one, signature: '' } : one))
  })
  const seen: string[] = []
  let next: string | undefined
  do {
    const page = await read(next)
    seen.push(...page.transactions.map(({ hash }) => hash))
    next = page.next
  } while (next !== undefined)
  expect(seen).toEqual(all.filter(({ slot }) => slot !== 95).map(({ signature }) => signature))
})

test('behavior: a slot with more than the node lists at once continues on the next page, each transaction once', async () => {
  const info = { owner, mint: coin, tokenAmount: { amount: '1', decimals: 6 } }
  const tokenAccount = { pubkey: sender, account: { data: { parsed: { info } } } }
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const inSlot = [...alphabet]
    .slice(0, 40)
    .map((letter) => ({ signature: signatureOf(letter), slot: 9, err: null }))
  const earlier = { signature: signatureOf('2'), slot: 8, err: null }
  // The token account has some of the same transactions, among them one that the owner's list has on its second page.
  const lists: Readonly<Record<string, readonly { readonly signature: string }[]>> = {
    [owner]: [...inSlot, earlier],
    [sender]: inSlot.filter((_, index) => index % 10 === 5),
  }
  const history = createSolanaHistory({
    settings,
    upstream: {
      requestRaw: () => Promise.reject(new Error('not called this way')),
      request({ method, params }) {
        const [first, second] = params as [string, { limit: number; before?: string }]
        if (method === 'getTokenAccountsByOwner') return Promise.resolve({ value: [tokenAccount] })
        if (method === 'getTransaction') return Promise.resolve(receipt(coin, 6))
        if (method !== 'getSignaturesForAddress') return Promise.resolve([])
        const list = lists[first] ?? []
        const start = list.findIndex(({ signature }) => signature === second.before) + 1
        return Promise.resolve(list.slice(start, start + second.limit))
      },
    },
    ports: { ...fakeClock(), log: () => undefined },
  })
  const hashes: string[] = []
  let place: string | undefined
  do {
    const page = await history.read({ address: owner, place }, new AbortController().signal)
    hashes.push(...page.transactions.map(({ hash }) => hash))
    place = page.next
  } while (place !== undefined)
  expect(hashes.toSorted()).toEqual([...inSlot, earlier].map(({ signature }) => signature).toSorted())
})
