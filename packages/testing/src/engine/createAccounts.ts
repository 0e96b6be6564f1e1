import type { LocalAccount } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import type { WalletKeys } from './WalletOptions.js'

/** Turns keys or a phrase into accounts that sign locally. Throws when there is none. */
export function createAccounts(keys: WalletKeys): readonly [LocalAccount, ...LocalAccount[]] {
  const accounts: LocalAccount[] =
    'mnemonic' in keys
      ? Array.from({ length: keys.count ?? 1 }, (_, addressIndex) =>
          mnemonicToAccount(keys.mnemonic, { addressIndex }),
        )
      : keys.map((key) => privateKeyToAccount(key))
  const [first, ...others] = accounts
  if (!first) throw new Error('A test wallet needs at least one account.')
  return [first, ...others]
}
