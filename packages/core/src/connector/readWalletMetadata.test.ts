import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWalletMetadata } from './readWalletMetadata.js'

const data = 'data:image/png;base64,AA'

test.each<[unknown, unknown, ReturnType<typeof readWalletMetadata>]>([
  ['Fennel', data, { name: 'Fennel', icon: data }],
  [' Fennel\n', ` ${data}\n`, { name: 'Fennel', icon: data }],
  ['Fen\u202Enel\u200B', undefined, { name: 'Fennel' }],
  ['Fennel', 'https://fennel.example/a.png', { name: 'Fennel', icon: 'https://fennel.example/a.png' }],
  ['Fennel', 'http://fennel.example/a.png', { name: 'Fennel' }],
  ['Fennel', 'https://fennel.example', { name: 'Fennel', icon: 'https://fennel.example' }],
  ['Fennel', 'https://fennel.example/@a.png', { name: 'Fennel', icon: 'https://fennel.example/@a.png' }],
  ['Fennel', 'https://user:pw@fennel.example/a.png', { name: 'Fennel' }],
  ['Fennel', 'https://user@fennel.example/a.png', { name: 'Fennel' }],
  ['Fennel', 'HTTPS://us\ner:pw@fennel.example/a.png', { name: 'Fennel' }],
  ['Fennel', 'https:////user:pw@fennel.example/a.png', { name: 'Fennel' }],
  ['Fennel', 'https:\\\\user:pw@fennel.example/a.png', { name: 'Fennel' }],
  ['Fe\u0301\u0302\u0303\u0304nnel', undefined, { name: 'F\u00e9\u0302\u0303nnel' }],
  ['Fennel', 'javascript:alert(1)', { name: 'Fennel' }],
  ['Fennel', `${data}${'A'.repeat(500_000)}`, { name: 'Fennel' }],
  ['Fennel', { toString: () => data }, { name: 'Fennel' }],
  ['😀'.repeat(70), undefined, { name: '😀'.repeat(64) }],
  ['\u200B\u2060 ', data, undefined],
  ['\u115F\u3164\u2800', data, undefined],
  ['Fennel\u3164', undefined, { name: 'Fennel' }],
  ['', data, undefined],
  [undefined, data, undefined],
  [{}, data, undefined],
])('behavior: %j with the picture %j', (name, icon, face) => {
  expect(readWalletMetadata({ name, icon })).toEqual(face)
})

test('law: no picture that is let through holds credentials, as a browser reads it', () => {
  const part = fc.constantFrom(
    'https:',
    'HTTPS:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    'user',
    'pw',
    'a.example',
    '?',
    '#',
    '\n',
    '\t',
    ' ',
    '%40',
  )
  const url = fc.array(part, { maxLength: 12 }).map((parts) => `https://${parts.join('')}`)
  fc.assert(
    fc.property(url, (icon) => {
      const shown = readWalletMetadata({ name: 'Fennel', icon })?.icon
      if (shown === undefined || !URL.canParse(shown)) return
      const { username, password, protocol } = new URL(shown)
      expect([username, password, protocol]).toEqual(['', '', 'https:'])
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 100_000 : 2_000 },
  )
})
