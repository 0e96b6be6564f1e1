import { pairingErrors } from '@latchkey/core/pairing'
import { expect, test } from 'vitest'
import { en } from './en.js'

test('behavior: every code of pairing has its sentence', () => {
  const codes = Object.values(pairingErrors).map(({ code }) => code)
  expect(codes.filter((code) => !Object.hasOwn(en, code))).toEqual([])
  expect(
    Object.keys(en)
      .filter((key) => key.startsWith('pairing/'))
      .sort(),
  ).toEqual(codes.toSorted())
})
