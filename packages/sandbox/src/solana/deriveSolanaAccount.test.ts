import { expect, test } from 'vitest'
import { deriveEd25519Key } from './deriveSolanaAccount.js'

const seed = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')

// Test vector 1 for ed25519 of SLIP-0010.
test.each([
  [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [[0, 1, 2, 2, 1_000_000_000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
])('behavior: the key at %j is the one of SLIP-0010', (path, key) => {
  expect(Buffer.from(deriveEd25519Key({ seed, path })).toString('hex')).toBe(key)
})
