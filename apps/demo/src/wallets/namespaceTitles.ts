import type { WalletPart } from './PageWallet.ts'

/** The display name of a namespace. */
export const namespaceTitles = {
  eip155: 'EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
} as const satisfies Readonly<Record<WalletPart['namespace'], string>>
