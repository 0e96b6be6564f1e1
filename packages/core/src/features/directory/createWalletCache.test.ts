import { expect, test } from 'vitest'
import { createWalletBook } from './createWalletCache.js'
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
  createWalletBook({ limit, held: () => new Set(held) })
const idsOf = (book: ReturnType<typeof createBook>) => book.all().map(({ id }) => id)

test('behavior: when it is full, the oldest goes that nothing holds', () => {
  const book = createBook(3, 'a')
  book.learn([wallet('a'), wallet('b'), wallet('c')])
  book.learn([wallet('d')])
  expect(idsOf(book)).toEqual(['a', 'c', 'd'])
})

test('behavior: when all are held, a new one is not kept', () => {
  const book = createBook(2, 'a', 'b')
  book.learn([wallet('a'), wallet('b')])
  book.learn([wallet('c'), wallet('a', { mobileLink: 'a://' })])
  expect(idsOf(book)).toEqual(['a', 'b'])
  expect(book.get('a')?.mobileLink).toBe('a://')
})

test('behavior: the first of a repeated id counts', () => {
  const book = createBook(9)
  book.learn([
    wallet('a', { homepage: 'https://one.example' }),
    wallet('a', { homepage: 'https://two.example' }),
  ])
  expect(book.all()).toEqual([wallet('a', { homepage: 'https://one.example' })])
})

test('behavior: what is the same stays the same object', () => {
  const book = createBook(9)
  const known = wallet('a', { chains: ['eip155:1'], rdns: 'org.a' })
  book.learn([known])
  book.learn([wallet('a', { chains: ['eip155:1'], rdns: 'org.b', name: 'Another' })])
  expect(book.get('a')).toBe(known)
})

test('behavior: an rdns is learned, unless that would make it the twin of another', () => {
  const book = createBook(9)
  book.learn([wallet('a', { name: 'One' }), wallet('b', { name: 'ONE', rdns: 'org.one' }), wallet('c')])
  book.learn([wallet('a', { rdns: 'org.one' }), wallet('c', { rdns: 'org.c' })])
  expect(book.get('a')).not.toHaveProperty('rdns')
  expect(book.get('c')?.rdns).toBe('org.c')
})

test('behavior: a field that a newer answer lacks stays', () => {
  const book = createBook(9)
  book.learn([wallet('a', { homepage: 'https://a.example', chains: ['eip155:1'] })])
  book.learn([wallet('a', { certified: true })])
  expect(book.get('a')).toEqual(
    wallet('a', { homepage: 'https://a.example', chains: ['eip155:1'], certified: true }),
  )
})
