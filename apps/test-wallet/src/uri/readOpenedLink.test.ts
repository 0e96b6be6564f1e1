import { expect, test } from 'vitest'
import { readOpenedLink } from './readOpenedLink.ts'
import { readPairingUri } from './readPairingUri.ts'

const uri = `wc:${'a1'.repeat(32)}@2?expiryTimestamp=4102444800&relay-protocol=irn&symKey=${'b2'.repeat(32)}`

test.each([
  ['encoded', `http://localhost:4244/wc?uri=${encodeURIComponent(uri)}&auto=prompt`],
  ['encoded twice', `http://localhost:4244/?auto=prompt&uri=${encodeURIComponent(encodeURIComponent(uri))}`],
  ['not encoded', `http://localhost:4244/wc?auto=prompt&uri=${uri}`],
])('behavior: a pairing link, %s, is followed once', (_, href) => {
  const { pairing = '', rest } = readOpenedLink(href)
  expect(readPairingUri({ text: pairing, now: 0 })).toMatchObject({ status: 'ok', uri })
  expect(rest).toBe('/?auto=prompt')
})

test('behavior: opened for a request', () => {
  expect(readOpenedLink('http://localhost:4244/wc?requestId=17&sessionTopic=abc&name=Two#x')).toEqual({
    requestId: '17',
    rest: '/?name=Two#x',
  })
})

test('behavior: opened for nothing', () => {
  expect(readOpenedLink('http://localhost:4244/')).toEqual({ rest: '/' })
})
