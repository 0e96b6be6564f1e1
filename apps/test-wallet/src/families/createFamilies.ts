import type { WalletConfig } from '../config/WalletConfig.ts'
import { createEvmFamily } from './evm/createEvmFamily.ts'
import type { WalletFamily } from './WalletFamily.ts'

/**
 * The families the wallet has keys for. A new one gets a folder beside `evm` and a line here. What those beside EVM need
 * is loaded when there are keys for them.
 */
export async function createFamilies({
  accounts,
  solana,
  bitcoin,
}: Pick<WalletConfig, 'accounts' | 'solana' | 'bitcoin'>): Promise<readonly WalletFamily[]> {
  const [first, ...others] = accounts.map(({ privateKey }) => privateKey)
  const loaded = await Promise.all([
    solana &&
      import('./solana/createSolanaFamily.ts').then(({ createSolanaFamily }) => createSolanaFamily(solana)),
    bitcoin &&
      import('./bitcoin/createBitcoinFamily.ts').then(({ createBitcoinFamily }) =>
        createBitcoinFamily(bitcoin),
      ),
  ])
  return [
    ...(first ? [createEvmFamily({ keys: [first, ...others] })] : []),
    ...loaded.filter((family) => family !== undefined),
  ]
}
