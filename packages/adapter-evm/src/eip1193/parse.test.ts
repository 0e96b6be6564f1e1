import { describe, expect, test } from 'vitest'
import { parseChainId } from '../lib/parseChainId.js'
import { ALICE } from '../testing/createFakeProvider.js'
import { parseAccounts } from './parseAccounts.js'

describe('parseChainId', () => {
  test.each([
    ['0x1', 'eip155:1'],
    ['0X7A69', 'eip155:31337'],
    ['137', 'eip155:137'],
    [10, 'eip155:10'],
  ])('param: %j is %s', (value, id) => expect(parseChainId(value)).toBe(id))

  test.each([
    '0x',
    '',
    'one',
    '0x0',
    0,
    -1,
    1.5,
    Number.NaN,
    '1.5',
    ' 1',
    null,
    undefined,
    {},
    ['0x1'],
    '0xffffffffffffffff',
  ])('error: %j is refused', (value) => expect(parseChainId(value)).toBeUndefined())
})

describe('parseAccounts', () => {
  test('behavior: keeps order and drops the same address in other letters', () => {
    const other = `0x${'1'.repeat(40)}`
    expect(parseAccounts([ALICE, other, ALICE.toLowerCase()])).toEqual([
      { namespace: 'eip155', address: ALICE, type: 'eoa' },
      { namespace: 'eip155', address: other, type: 'eoa' },
    ])
  })

  test('behavior: a list of a hundred thousand addresses is cut at a thousand', () => {
    const flood = Array.from({ length: 100_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    const accounts = parseAccounts(flood)
    expect(accounts).toHaveLength(1_000)
    expect(accounts?.[0]).toMatchObject({ address: flood[0] })
  })

  test('param: an empty list is a list', () => expect(parseAccounts([])).toEqual([]))

  test.each([null, undefined, ALICE, {}, [null], [ALICE, 'x'], [ALICE.slice(2)], [`${ALICE}0`]])(
    'error: %j is refused',
    (value) => expect(parseAccounts(value)).toBeUndefined(),
  )
})
