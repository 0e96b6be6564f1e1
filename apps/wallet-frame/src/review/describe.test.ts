import { bytesToHex, maxUint256, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { describeMessage } from './describeMessage.ts'
import { describeTypedData } from './describeTypedData.ts'

const origin = 'https://app.example'

test.each([
  ['readable text', 'Sign in to app.example', []],
  ['its own sign-in', 'app.example wants you to sign in with your Ethereum account:\n0x', []],
  [
    "another site's sign-in",
    'bank.example wants you to sign in with your Ethereum account:\n0x',
    ['warning.otherSite'],
  ],
  ['reordered text', 'send \u202e001', ['warning.unreadable']],
  ['hidden text', 'a\u200bb', ['warning.unreadable']],
])('behavior: a message of %s', (_name, text, warnings) => {
  expect(describeMessage(stringToHex(text), origin).warnings).toEqual(warnings)
})

test('behavior: bytes that are no text are shown as bytes', () => {
  const message = bytesToHex(Uint8Array.from([0xff, 0xfe]))
  expect(describeMessage(message, origin)).toEqual({
    rows: [{ label: 'label.data', value: '0xfffe', form: 'block' }],
    warnings: ['warning.unreadable'],
  })
})

const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permit = (primaryType: string, message: Record<string, unknown>) =>
  describeTypedData({ domain: { name: 'Token' }, types: {}, primaryType, message } as never)

test('behavior: a permit names its spender and amount', () => {
  expect(permit('Permit', { spender, value: '5' })).toMatchObject({
    title: 'title.permission',
    warnings: ['warning.permit'],
    rows: [{}, {}, { label: 'label.spender', value: spender }, { label: 'label.rawAmount', value: '5' }, {}],
  })
})

test.each([
  ['an amount without end', { spender, value: String(maxUint256) }],
  ['the form of DAI', { spender, allowed: true }],
])('behavior: an unlimited permit is marked, %s', (_name, message) => {
  expect(permit('Permit', message).warnings).toEqual(['warning.unlimited', 'warning.permit'])
})

const most = String(2n ** 160n - 1n)

test.each([
  ['PermitSingle', { spender, details: { amount: most } }],
  ['PermitBatch', { spender, details: [{ amount: '1' }, { amount: most }] }],
  ['PermitTransferFrom', { spender, permitted: { amount: most } }],
  ['PermitBatchTransferFrom', { spender, permitted: [{ amount: '1' }, { amount: most }] }],
])('behavior: an unlimited amount of Permit2 is marked, %s', (primaryType, message) => {
  expect(permit(primaryType, message).warnings).toEqual(['warning.unlimited', 'warning.permit'])
})

test.each([
  ['a limited amount', { spender, details: { amount: '5' } }],
  ['no amount', { spender, details: null }],
])('behavior: Permit2 with %s has the warning of permits alone', (_name, message) => {
  expect(permit('PermitSingle', message).warnings).toEqual(['warning.permit'])
})

test('behavior: other data is shown whole and marked as unknown', () => {
  const { warnings, rows } = permit('Order', { maker: spender, amount: 3n })
  expect(warnings).toEqual(['warning.typedData'])
  expect(rows.at(-1)?.value).toBe(JSON.stringify({ maker: spender, amount: '3' }, null, 2))
})
