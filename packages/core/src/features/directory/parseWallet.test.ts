import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from '../../lib/text/cleanName.js'
import { parseWallet } from './parseWallet.js'

const row = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'Fennel',
  former_names: ['Dill\u202E Wallet', '', 7],
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'not a chain', 7],
  homepage: 'https://fennel.example',
  image_id: 'eebe4a7f-7166-402f-92e0-1f64ca2aa800',
  link_mode: 'https://fennel.example/link',
  mobile_link: 'fennel://',
  desktop_link: 'fennel-desktop://open',
  webapp_link: 'https://app.fennel.example',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=example.fennel',
  chrome_store: 'https://chromewebstore.google.com/detail/a',
  rdns: 'example.Fennel',
}
const imageOf = (id: string) => `https://api.example/getWalletImage/${id}`
const read = (value: unknown) => parseWallet(value, { source: 'directory', imageOf })

test('behavior: every field of the wire is read', () => {
  expect(read(row)).toEqual({
    id: row.id,
    name: 'Fennel',
    formerNames: ['Dill Wallet'],
    source: 'directory',
    certified: true,
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    rdns: 'example.fennel',
    image: 'https://api.example/getWalletImage/eebe4a7f-7166-402f-92e0-1f64ca2aa800',
    homepage: row.homepage,
    universalLink: row.link_mode,
    mobileLink: row.mobile_link,
    desktopLink: row.desktop_link,
    webappLink: row.webapp_link,
    appStore: row.app_store,
    playStore: row.play_store,
    chromeStore: row.chrome_store,
  })
})

test('behavior: a field that is null, missing or of another type is absent', () => {
  const bare = { id: 'a', name: 'A', source: 'directory', certified: false, chains: [] }
  const nothing = Object.fromEntries(Object.keys(row).map((key) => [key, null]))
  const wrong = Object.fromEntries(Object.keys(row).map((key) => [key, { a: 1 }]))
  expect(read({ id: 'a', name: 'A' })).toEqual(bare)
  expect(read({ ...nothing, id: 'a', name: 'A' })).toEqual(bare)
  expect(read({ ...wrong, id: 'a', name: 'A' })).toEqual(bare)
})

test.each([
  ['its own address', { image_url: 'https://a.example/a.png', image_id: 'x' }, 'https://a.example/a.png'],
  [
    'a small one within the address',
    { image_url: 'data:image/png;base64,AA==' },
    'data:image/png;base64,AA==',
  ],
  ['the provider API, if it has no address', { image_url: null, image_id: 'x' }, imageOf('x')],
  ['nothing, for an id that climbs', { image_id: '../x' }, undefined],
])('behavior: the picture comes from %s', (_, fields, image) => {
  expect(read({ id: 'a', name: 'A', ...fields })?.image).toBe(image)
})

test('behavior: a picture with only an id needs a provider API', () => {
  expect(parseWallet({ id: 'a', name: 'A', image_id: 'x' }, { source: 'custom' })).not.toHaveProperty('image')
})

test.each([
  null,
  undefined,
  3,
  'x',
  [],
  {},
  { id: 'a' },
  { name: 'A' },
  { id: '', name: 'A' },
  { id: 'a', name: ' ' },
])('error: %j is not a wallet', (value) => {
  expect(read(value)).toBeUndefined()
})

test.each(['a,b', 'a b', 'a\u0000', 'x'.repeat(129)])('error: %j is not an id', (id) => {
  expect(read({ id, name: 'A' })).toBeUndefined()
})

test.each([
  ['\u202efidemrever\u202c', 'fidemrever'],
  ['Fen\u200bnel\u00ad\u2066', 'Fennel'],
  ['  Fennel \n\t Wallet ', 'Fennel Wallet'],
  ['<b>Fennel</b>', '<b>Fennel</b>'],
  ['\ud83e\udd8a', '\ud83e\udd8a'],
  ['a\ud800b', 'ab'],
  ['x'.repeat(100), 'x'.repeat(64)],
  ['\ud83e\udd8a'.repeat(100), '\ud83e\udd8a'.repeat(64)],
  ['\u200b\u3164', undefined],
  ['', undefined],
  [7, undefined],
])('behavior: %j is called %j', (name, shown) => {
  expect(cleanName(name)).toBe(shown)
})

test('behavior: no value throws, and no name has hidden characters', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string({ unit: 'binary' }), (value, name) => {
      read(value)
      for (const key of Object.keys(row)) read({ id: 'a', name: 'A', [key]: value })
      const shown = read({ id: 'a', name })?.name
      if (shown === undefined) return
      expect([...shown].length).toBeLessThanOrEqual(64)
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]/u)
    }),
    { numRuns: 500 },
  )
})
