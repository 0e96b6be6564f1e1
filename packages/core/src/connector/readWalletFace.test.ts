import { expect, test } from 'vitest'
import { readWalletFace } from './readWalletFace.js'

const data = 'data:image/png;base64,AA'

test.each<[unknown, unknown, ReturnType<typeof readWalletFace>]>([
  ['Fennel', data, { name: 'Fennel', icon: data }],
  [' Fennel\n', ` ${data}\n`, { name: 'Fennel', icon: data }],
  ['Fen\u202Enel\u200B', undefined, { name: 'Fennel' }],
  ['Fennel', 'https://fennel.example/a.png', { name: 'Fennel', icon: 'https://fennel.example/a.png' }],
  ['Fennel', 'http://fennel.example/a.png', { name: 'Fennel' }],
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
  expect(readWalletFace({ name, icon })).toEqual(face)
})
