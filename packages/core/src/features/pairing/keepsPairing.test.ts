import { expect, test } from 'vitest'
import { keepsPairing } from './keepsPairing.js'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Safari on a phone', `${safari} Version/18.5 Mobile/15E148 Safari/604.1`, true],
  ['Chrome on an iPhone', `${safari} CriOS/140.0 Mobile/15E148 Safari/604.1`, false],
  ['Instagram', `${safari} Mobile/15E148 Instagram 380.0`, true],
  [
    'Telegram on Android',
    `${android} Version/4.0 Chrome/140.0 Mobile Safari/537.36 Telegram-Android/12.0`,
    true,
  ],
  ['Facebook', `${android} Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0]`, true],
  ['LINE', `${android} Chrome/140.0 Mobile Safari/537.36 Line/15.0`, true],
  ['WeChat', `${android} Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0`, true],
  ['Chrome on Android', `${android} Chrome/140.0 Mobile Safari/537.36`, false],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    false,
  ],
  ['nothing', '', false],
])('behavior: %s', (_, userAgent, expected) => {
  expect(keepsPairing(userAgent)).toBe(expected)
})
