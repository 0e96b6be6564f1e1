import { expect, test } from 'vitest'
import { cookieName, readConnection, writeConnection } from './readConnection.js'

const known = {
  connectorId: 'org.example.fennel',
  name: 'Fennel; a=b "ü"',
  namespace: 'solana',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g',
} as const

test('behavior: a written connection is read among other cookies', () => {
  const header = `theme=dark; ${cookieName('default')}=${writeConnection(known)}; latchkey.other=1`
  expect(readConnection(header)).toEqual(known)
  expect(readConnection(header, { clientId: 'shop' })).toBeUndefined()
})

test('param: clientId', () => {
  const header = `${cookieName('my shop')}=${writeConnection(known)}`
  expect(readConnection(header, { clientId: 'my shop' })).toEqual(known)
  expect(readConnection(header)).toBeUndefined()
})

test.each<[string, unknown]>([
  ['no object', 7],
  ['null', null],
  ['another namespace', { ...known, namespace: 'doge' }],
  ['another network', { ...known, chainId: 7 }],
  ['no name', { ...known, name: '' }],
  ['a long id', { ...known, connectorId: 'a'.repeat(257) }],
])('error: %s is no connection', (_, value) => {
  const text = encodeURIComponent(JSON.stringify(value))
  expect(readConnection(`${cookieName('default')}=${text}`)).toBeUndefined()
})

test('error: an address of another form is left out', () => {
  const text = encodeURIComponent(JSON.stringify({ ...known, address: '<script>alert(1)</script>' }))
  expect(readConnection(`${cookieName('default')}=${text}`)).not.toHaveProperty('address')
})

test.each([
  ['none', null],
  ['none', undefined],
  ['an empty one', ''],
  ['one without a value', 'latchkey.default'],
  ['a broken escape', 'latchkey.default=%E0%A4%A'],
  ['no JSON', 'latchkey.default=abc'],
])('error: a header with %s', (_, header) => {
  expect(readConnection(header)).toBeUndefined()
})
