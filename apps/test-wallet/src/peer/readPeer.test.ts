import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPeer } from './readPeer.ts'

test('behavior: a page is shown with its own metadata', () => {
  const icon = 'data:image/png;base64,AAAA'
  expect(
    readPeer({
      name: ' Shop ',
      url: 'https://shop.example/buy?x=1',
      icons: ['https://shop.example/i.png', icon],
    }),
  ).toEqual({ name: 'Shop', origin: 'https://shop.example', icon })
})

test.each([
  [
    'no name',
    { name: '', url: 'https://a.example' },
    { name: 'A page without a name', origin: 'https://a.example' },
  ],
  [
    'a name that turns the text around',
    { name: 'bank\u202emoc.', url: '' },
    { name: 'bankmoc.', origin: 'no valid address' },
  ],
  [
    'a name of several lines',
    { name: 'a\n\nb', url: 'about:blank' },
    { name: 'a b', origin: 'no valid address' },
  ],
  [
    'a script for an address',
    { name: 'a', url: 'javascript:alert(1)' },
    { name: 'a', origin: 'no valid address' },
  ],
  [
    'a script for an icon',
    { name: 'a', url: '', icons: ['javascript:1', 'data:text/html,x', 7] },
    { name: 'a', origin: 'no valid address' },
  ],
  ['no object', null, { name: 'A page without a name', origin: 'no valid address' }],
] as const)('error: %s', (_, metadata, peer) => {
  expect(readPeer(metadata)).toEqual(peer)
})

test('behavior: any name is short and on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const shown = readPeer({ name }).name
      expect([...shown].length).toBeLessThanOrEqual(60)
      expect(shown).not.toMatch(/[\n\r\u2028\u202e]/)
    }),
  )
})
