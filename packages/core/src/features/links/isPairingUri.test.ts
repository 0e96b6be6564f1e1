import { expect, test } from 'vitest'
import { isPairingUri } from './isPairingUri.js'

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const good = `wc:${topic}@2?expiryTimestamp=1795262400&relay-protocol=irn&symKey=${symKey}`

test.each([
  ['of the protocol', good],
  [
    'in another order, with methods',
    `wc:${topic}@2?symKey=${symKey}&methods=[wc_sessionPropose],[wc_authRequest]&relay-protocol=irn`,
  ],
  ['with as little as it needs', `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`],
  ['of 2,048 characters', `${good}&x=`.padEnd(2_048, 'a')],
])('behavior: a URI %s', (_name, uri) => {
  expect(isPairingUri(uri)).toBe(true)
})

test.each([
  ['longer', `${good}&x=`.padEnd(2_049, 'a')],
  ['of version 1', good.replace('@2', '@1')],
  ['of another scheme', good.replace('wc:', 'https:')],
  ['with a scheme before it', `javascript:${good}`],
  ['in capitals', good.replace('wc:', 'WC:')],
  ['with slashes', good.replace('wc:', 'wc://')],
  ['with a short topic', good.replace(topic, topic.slice(1))],
  ['without a key', good.replace('symKey', 'symkey')],
  ['with a key of another name', good.replace('symKey', 'x-symKey')],
  ['with a short key', good.slice(0, -1)],
  ['without a relay', good.replace('relay-protocol', 'relay')],
  ['with no relay named', good.replace('=irn', '=')],
  ['with a space', good.replace('irn', 'irn ')],
  ['with a line break', `${good}\n`],
  ['with a letter beyond ASCII', `${good}&name=é`],
  ['with a second question mark', `${good}&x=?`],
  ['of nothing', ''],
  ['that is no text', undefined],
  ['in a list', [good]],
])('error: a URI %s is refused', (_name, uri) => {
  expect(isPairingUri(uri)).toBe(false)
})
