import { bytesToHex, stringToHex } from 'viem'
import { expect, test } from 'vitest'
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
