import { expect, test } from 'vitest'
import { bitcoinErrors } from '../packages/adapter-bitcoin/src/bitcoinErrors.ts'
import { evmErrors } from '../packages/adapter-evm/src/evmErrors.ts'
import { solanaErrors } from '../packages/adapter-solana/src/solanaErrors.ts'
import { en } from '../packages/react/src/locale/en.ts'
import { familyErrors } from '../packages/react/src/locale/familyErrors.ts'
import { walletConnectErrors } from '../packages/walletconnect/src/walletConnectErrors.ts'

const codes = [bitcoinErrors, evmErrors, solanaErrors]
  .flatMap((table) => Object.values(table))
  .map(({ code }) => code as string)
  .toSorted()

test('behavior: every code of an adapter has a sentence, and no sentence is without its code', () => {
  expect(Object.keys(familyErrors).toSorted()).toEqual(codes)
})

test('behavior: every code of WalletConnect has a sentence, and no sentence is without its code', () => {
  const sentences = Object.keys(en).filter((key) => key.startsWith('walletconnect/'))
  expect(sentences.toSorted()).toEqual(
    Object.values(walletConnectErrors)
      .map(({ code }) => code)
      .toSorted(),
  )
})
