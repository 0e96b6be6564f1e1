import type { WalletPart } from './PageWallet.ts'

/** What a person reads of a family. */
export const familyTitles = {
  eip155: 'EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
} as const satisfies Readonly<Record<WalletPart['namespace'], string>>
