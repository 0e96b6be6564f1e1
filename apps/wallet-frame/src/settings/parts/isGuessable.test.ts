import { expect, test } from 'vitest'
import { isGuessable } from './isGuessable.ts'

const known = ['ada.lovelace@example.org', 'https://shop.example']

test.each([
  'aaaaaaaaaaaaaaaa',
  '123456789012',
  'qwertyuiopas',
  'password1234',
  'Passw0rd!2024',
  'abcabcabcabcabc',
  '010219900102',
  'adalovelace12',
  'shop.example.1',
])('error: %s is found by guessing', (password) => {
  expect(isGuessable(password, known)).toBe(true)
})

test.each([
  'correct horse battery staple',
  'violin tundra magnet ocelot',
  'V7#qpR2m!xLw',
  'пять диких лис у старой мельницы',
])('behavior: %s is not', (password) => {
  expect(isGuessable(password, known)).toBe(false)
})
