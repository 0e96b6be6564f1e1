import { expect, test } from 'vitest'
import { createWalletCache } from './createWalletCache.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

const wallet = (id: string, fields: Partial<DirectoryWallet> = {}): DirectoryWallet => ({
  id,
  name: id,
  chains: [],
  certified: false,
  source: 'directory',
  ...fields,
})
const createBook = (limit: number, ...held: readonly string[]) =>
  createWalletCache({ limit, held: () => new Set(held) })
const idsOf = (cache: ReturnType<typeof createBook>) => cache.all().map(({ id }) => id)

test('behavior: a full cache drops the oldest unused wallet', () => {
  const cache = createBook(3, 'a')
  cache.add([wallet('a'), wallet('b'), wallet('c')])
  cache.add([wallet('d')])
  expect(idsOf(cache)).toEqual(['a', 'c', 'd'])
})

test('behavior: a cache full of used wallets drops a new one', () => {
  const cache = createBook(2, 'a', 'b')
  cache.add([wallet('a'), wallet('b')])
  cache.add([wallet('c'), wallet('a', { mobileLink: 'a://' })])
  expect(idsOf(cache)).toEqual(['a', 'b'])
  expect(cache.get('a')?.mobileLink).toBe('a://')
})

test('behavior: the first wallet of a repeated id is kept', () => {
  const cache = createBook(9)
  cache.add([
    wallet('a', { homepage: 'https://one.example' }),
    wallet('a', { homepage: 'https://two.example' }),
  ])
  expect(cache.all()).toEqual([wallet('a', { homepage: 'https://one.example' })])
})

test('behavior: an unchanged wallet stays the same object', () => {
  const cache = createBook(9)
  const known = wallet('a', { chains: ['eip155:1'], rdns: 'org.a' })
  cache.add([known])
  cache.add([wallet('a', { chains: ['eip155:1'], rdns: 'org.b', name: 'Another' })])
  expect(cache.get('a')).toBe(known)
})

test('behavior: a new rdns is taken over, unless another wallet has it', () => {
  const cache = createBook(9)
  cache.add([wallet('a', { name: 'One' }), wallet('b', { name: 'ONE', rdns: 'org.one' }), wallet('c')])
  cache.add([wallet('a', { rdns: 'org.one' }), wallet('c', { rdns: 'org.c' })])
  expect(cache.get('a')).not.toHaveProperty('rdns')
  expect(cache.get('c')?.rdns).toBe('org.c')
})

test('behavior: a field that a newer response lacks stays', () => {
  const cache = createBook(9)
  cache.add([wallet('a', { homepage: 'https://a.example', chains: ['eip155:1'] })])
  cache.add([wallet('a', { certified: true })])
  expect(cache.get('a')).toEqual(
    wallet('a', { homepage: 'https://a.example', chains: ['eip155:1'], certified: true }),
  )
})
