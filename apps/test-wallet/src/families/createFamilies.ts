import type { WalletConfig } from '../config/WalletConfig.ts'
import { createEvmFamily } from './evm/createEvmFamily.ts'
import type { WalletFamily } from './WalletFamily.ts'

/** The families the wallet has keys for. A new one gets a folder beside `evm` and a line here. */
export function createFamilies({ accounts }: Pick<WalletConfig, 'accounts'>): readonly WalletFamily[] {
  const [first, ...others] = accounts.map(({ privateKey }) => privateKey)
  return first === undefined ? [] : [createEvmFamily({ keys: [first, ...others] })]
}
