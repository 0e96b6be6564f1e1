import { expect, test } from 'vitest'
import { describeRemoved } from './describeRemoved.ts'

const [shop, other] = ['https://shop.example', 'https://other.example'] as const

test('behavior: a start that locks an app out says so, with the way to keep it', () => {
  expect(describeRemoved({ apps: [other], known: [shop] })).toBe(
    `No longer allowed to use the wallet: ${shop}. To keep it, start with --app ${shop} --app ${other}`,
  )
})

test('behavior: another order or one more origin removes nothing', () => {
  expect(describeRemoved({ apps: [other, shop], known: [shop] })).toBeUndefined()
  expect(describeRemoved({ apps: [shop], known: [] })).toBeUndefined()
})
