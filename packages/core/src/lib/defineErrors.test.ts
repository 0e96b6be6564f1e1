import { expect, expectTypeOf, test } from 'vitest'
import { defineErrors, type ErrorCode } from './defineErrors.js'
import { isLatchkeyError, LatchkeyError } from './LatchkeyError.js'

const shop = defineErrors('shop', {
  closed: (_: { detail?: string }) => 'The shop is closed.',
  outOfStock: (c: { item: string }) => `No ${c.item} left.`,
})

test('behavior: a row becomes an error with code, sentence, facts and cause', () => {
  const cause = new Error('why')
  const error = shop.outOfStock({ item: 'tea' }, { cause, rpcCode: 7 })
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error).toBeInstanceOf(Error)
  expect({ ...error, message: error.message, cause: error.cause }).toMatchObject({
    name: 'LatchkeyError',
    code: 'shop/out_of_stock',
    message: 'No tea left.',
    context: { item: 'tea' },
    rpcCode: 7,
    cause,
  })
})

test('behavior: a factory has its code as a property', () => {
  expect([shop.closed.code, shop.outOfStock.code]).toEqual(['shop/closed', 'shop/out_of_stock'])
})

test('behavior: without a cause there is none', () => {
  expect('cause' in shop.closed({})).toBe(false)
  expect(shop.closed({}).rpcCode).toBeUndefined()
})

test('behavior: types have the codes and facts', () => {
  expectTypeOf<ErrorCode<typeof shop>>().toEqualTypeOf<'shop/closed' | 'shop/out_of_stock'>()
  expectTypeOf(shop.outOfStock({ item: 'tea' }).context).toEqualTypeOf<{ item: string }>()
  expectTypeOf(shop.closed.code).toEqualTypeOf<'shop/closed'>()
})

test.each([
  ['one of ours', shop.closed({}), true],
  ['one of another copy', Object.assign(new Error('x'), { code: 'a/b', context: {} }), true],
  ['a plain error', new Error('x'), false],
  ['a Node error with a text code', Object.assign(new Error('x'), { code: 'ENOENT' }), false],
  ['an error with a number', Object.assign(new Error('x'), { code: 4001, context: {} }), false],
  ['an object alike', { code: 'a/b', context: {}, message: 'x' }, false],
  ['null', null, false],
  ['text', 'a/b', false],
])('behavior: isLatchkeyError on %s', (_, value, expected) => {
  expect(isLatchkeyError(value)).toBe(expected)
})
