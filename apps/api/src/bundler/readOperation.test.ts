import { expect, test } from 'vitest'
import { BundlerRefusal } from './BundlerRefusal.ts'
import { readOperation, writeOperation } from './readOperation.ts'

const sender = '0x00000000000000000000000000000000000000AA'
const word = `0x${'12'.repeat(32)}`

const withAuthorization = (change: object) => ({
  sender,
  eip7702Auth: { address: sender, chainId: '0x1', nonce: '0x0', r: word, s: word, yParity: '0x1', ...change },
})

test.each([
  ['of 32 bytes', {}],
  ['without leading zeros', { r: '0x1', s: '0x12' }],
  ['with a padded parity', { yParity: `0x${'0'.repeat(63)}1` }],
  ['with the parity 0', { yParity: '0x0' }],
])('behavior: an authorization with a signature %s is passed on', (_, change) => {
  const operation = readOperation(withAuthorization(change))
  expect(writeOperation(operation).eip7702Auth).toMatchObject({ address: sender })
})

test.each([
  { r: '0x' },
  { s: '0x' },
  { r: `${word}00` },
  { s: 'word' },
  { yParity: '0x' },
  { yParity: '0x2' },
  // The parity of other signatures.
  { yParity: '0x1b' },
  { yParity: '0x100' },
  { yParity: '0x7702' },
])('error: an authorization with %j is refused', (change) => {
  expect(() => readOperation(withAuthorization(change))).toThrow(BundlerRefusal)
})
