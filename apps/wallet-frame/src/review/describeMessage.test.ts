import fc from 'fast-check'
import { bytesToHex, type Hex, hashMessage, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { prepareSigned, signer } from '../testing/prepareTypedData.ts'
import { describeMessage } from './describeMessage.ts'

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
  ['letters without a shape', 'a\u3164b', ['warning.unreadable']],
  ['a blank of Braille', 'a\u2800b', ['warning.unreadable']],
  ['a hidden style', 'a\ufe00b', ['warning.unreadable']],
  ['a style without an emoji', '1\ufe0f', ['warning.unreadable']],
  ['marks over other lines', `a${'\u0336'.repeat(4)}`, ['warning.unreadable']],
  ['an emoji with its style', 'I \u2764\ufe0f you', []],
  ['a script with marks', 'ที่นี่ קָמָץ tiếng', []],
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

const prepare = async (params: readonly unknown[]) => {
  const { review, digest } = await prepareSigned('personal_sign', params)
  const [row] = review.rows
  return { row, digest }
}

test.each([
  ['text', 'Hello', 'label.message', 'Hello'],
  ['text in hex', '0x48656c6c6f', 'label.message', 'Hello'],
  ['odd hex, which is text', '0x123', 'label.message', '0x123'],
  ['the prefix alone, which is no text', '0x', 'label.message', ''],
  ['the prefix of another case, which is text', '0X48', 'label.message', '0X48'],
  ['an address, which is bytes', signer, 'label.data', signer.toLowerCase()],
  ['a hash', `0x${'ab'.repeat(32)}`, 'label.data', `0x${'ab'.repeat(32)}`],
  ['a lone surrogate, which has no bytes', '\ud800', 'label.message', '\ufffd'],
])('behavior: %s is shown as it is signed', async (_name, message, label, value) => {
  for (const params of [
    [message, signer],
    [signer, message],
  ]) {
    const { row, digest } = await prepare(params)
    expect({ ...row, value: label === 'label.data' ? row?.value.toLowerCase() : row?.value }).toMatchObject({
      label,
      value,
    })
    expect(digest).toBe(hashMessage(label === 'label.data' ? { raw: value as Hex } : value))
  }
})

test('law: the shown row has exactly the bytes that are signed', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '0x', 'é', '👍', '\n', '\u200b', '\ud800'),
    maxLength: 8,
  })
  const hex = fc.uint8Array({ maxLength: 20 }).map((bytes) => bytesToHex(bytes))
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, hex, text.map(stringToHex)), async (message) => {
      const { row, digest } = await prepare([message, signer])
      const value = row?.value ?? ''
      expect(digest).toBe(
        hashMessage({ raw: row?.label === 'label.data' ? (value as Hex) : stringToHex(value) }),
      )
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 100_000 : 10_000 },
  )
})
