import { expect, test } from 'vitest'
import { showValue } from './showValue.js'

test.each([
  ['a text under a name of secrets', { privateKey: '0x1234', pin: 1234, projectId: 'p' }, ['0x1234', '1234']],
  ['the items of a list of secrets', { recoveryShares: ['abc-def'] }, ['abc-def']],
  ['a JSON Web Token', ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'], ['eyJ']],
  ['a recovery phrase', 'test test test test test test test test test test test junk', ['junk']],
  ['a pairing URI', 'wc:a@2?relay-protocol=irn&symKey=00ff', ['00ff']],
  ['the key in a URL', { rpcUrls: ['https://n.example/v2/abcdefghijklmnopqrst?token=t1'] }, ['qrst', 't1']],
  ['a secret in JSON that is passed as text', ['{"seed":"s3cret"}'], ['s3cret']],
] as const)('behavior: showValue() hides %s', (_, value, secrets) => {
  const text = showValue(value)
  expect(text).toContain('[hidden]')
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('behavior: showValue() shows parameters of a wallet', () => {
  const to = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
  expect(JSON.parse(showValue([{ to, value: '0x1', chainId: 1 }]))).toEqual([
    { to, value: '0x1', chainId: 1 },
  ])
  expect(showValue(['{"primaryType":"Mail"}'])).toContain('"primaryType": "Mail"')
})

test('behavior: showValue() shows values that JSON has not', () => {
  const cycle: Record<string, unknown> = {
    amount: 1n,
    bytes: new Uint8Array(3),
    run: () => 1,
    nothing: Number.NaN,
  }
  cycle['self'] = cycle
  Object.defineProperty(cycle, 'broken', {
    enumerable: true,
    get() {
      throw new Error('No.')
    },
  })
  const text = showValue(cycle)
  expect(text).toContain('"amount": "1n"')
  expect(text).toContain('"bytes": "[3 bytes]"')
  expect(text).toContain('"run": "[function]"')
  expect(text).toContain('"broken": "[unreadable]"')
  expect(text).toContain('[…]')
  expect(showValue(undefined)).toBe('undefined')
})

test('law: the text of any value is short', () => {
  const long = 'x'.repeat(100_000)
  const values = [
    long,
    Array.from({ length: 9_000 }, () => long),
    Object.fromEntries(Array.from(long).map((_, i) => [i, long])),
  ]
  for (const value of values) expect(showValue(value).length).toBeLessThan(6_100)
})
