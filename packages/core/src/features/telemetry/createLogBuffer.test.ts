import { expect, test } from 'vitest'
import { createLogBuffer } from './createLogBuffer.js'

const at = 1_700_000_000_000
const size = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`).length

test('behavior: keeps 1,024,000 bytes of UTF-8, the last ones', () => {
  const buffer = createLogBuffer()
  // Three bytes each in UTF-8.
  const message = '語語語語語語語語 '.repeat(41)
  for (let index = 0; index < 2_000; index += 1)
    buffer.add({ at, level: 'info', message: `${index} ${message}` })
  const lines = buffer.lines()
  expect(size(lines)).toBeLessThanOrEqual(1_024_000)
  expect(size(lines)).toBeGreaterThan(1_024_000 - 1_100)
  expect(lines.at(-1)).toContain('info 1999 ')
  expect(lines.join('\n')).not.toContain('info 1 ')
})

test('behavior: an entry is one line of time, level, message and data', () => {
  const buffer = createLogBuffer()
  buffer.add({ at, level: 'warn', message: 'Storing x\nfailed.\u2028', data: { code: 'a/b' } })
  buffer.add({ at, level: 'error', message: 'm', data: new Error('inner') })
  buffer.add({ at, level: 'debug', message: 'm', data: 1n })
  expect(buffer.lines()).toEqual([
    '2023-11-14T22:13:20.000Z warn Storing x failed. {"code":"a/b"}',
    '2023-11-14T22:13:20.000Z error m inner',
    '2023-11-14T22:13:20.000Z debug m',
  ])
})

test('behavior: personal data is removed and a long entry cut', () => {
  const buffer = createLogBuffer()
  const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
  buffer.add({ at, level: 'info', message: `for ${address}`, data: { mail: 'bob@mail.example' } })
  // The cut would fall into the address.
  buffer.add({ at, level: 'info', message: `${'a '.repeat(1_970)}${address}` })
  buffer.add({ at, level: 'info', message: 'x '.repeat(1_000_000) })
  const [first, second, third] = buffer.lines()
  expect(first).toContain('for [id] {"mail":"[email]"}')
  expect(second).not.toContain('0x7a')
  expect(third?.length).toBeLessThanOrEqual(4_000)
})
