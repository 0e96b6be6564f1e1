import { expect, test } from 'vitest'
import { bitcoinErrors } from '../../packages/adapter-bitcoin/src/errors/bitcoinErrors.ts'
import { evmErrors } from '../../packages/adapter-evm/src/errors/evmErrors.ts'
import { permissionErrors } from '../../packages/adapter-evm/src/errors/permissionErrors.ts'
import { windowErrors } from '../../packages/adapter-evm/src/errors/windowErrors.ts'
import { solanaErrors } from '../../packages/adapter-solana/src/errors/solanaErrors.ts'
import { siwxErrors } from '../../packages/core/src/errors/siwxErrors.ts'
import { signInMessageErrors } from '../../packages/core/src/features/siwx/message.ts'
import { smartSessionErrors } from '../../packages/core/src/features/smartSessions/smartSessionErrors.ts'
import { embeddedWalletErrors } from '../../packages/embedded-wallet/src/errors/embeddedWalletErrors.ts'
import { errorTexts } from '../../packages/react/src/locale/ErrorTexts.tsx'
import { walletConnectErrors } from '../../packages/walletconnect/src/errors/walletConnectErrors.ts'

test.each([
  ['bitcoin', bitcoinErrors],
  ['embedded_wallet', embeddedWalletErrors],
  ['evm', { ...evmErrors, ...permissionErrors, ...windowErrors }],
  ['permissions', smartSessionErrors],
  ['siwx', { ...siwxErrors, ...signInMessageErrors }],
  ['solana', solanaErrors],
  ['walletconnect', walletConnectErrors],
] as const)(
  'behavior: every code of %s has a text, and no text is without its code',
  async (source, table) => {
    const codes = Object.values(table).map(({ code }) => code as string)
    const { texts } = await errorTexts[source]()
    expect(Object.keys(texts).toSorted()).toEqual(codes.toSorted())
  },
)
