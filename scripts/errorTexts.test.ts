import { expect, test } from 'vitest'
import { bitcoinErrors } from '../packages/adapter-bitcoin/src/bitcoinErrors.ts'
import { evmErrors } from '../packages/adapter-evm/src/evmErrors.ts'
import { solanaErrors } from '../packages/adapter-solana/src/solanaErrors.ts'
import { familyErrors } from '../packages/react/src/locale/familyErrors.ts'

const codes = [bitcoinErrors, evmErrors, solanaErrors]
  .flatMap((table) => Object.values(table))
  .map(({ code }) => code as string)
  .toSorted()

test('behavior: every code of an adapter has a sentence, and no sentence is without its code', () => {
  expect(Object.keys(familyErrors).toSorted()).toEqual(codes)
})
