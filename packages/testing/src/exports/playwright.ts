export { expect } from '@playwright/test'
export { createWallets, type Wallets } from '../playwright/createWallets.js'
export type {
  InstalledBitcoinWallet,
  InstalledBitcoinWalletOptions,
} from '../playwright/InstalledBitcoinWallet.js'
export type {
  InstalledMultiWallet,
  InstalledMultiWalletOptions,
} from '../playwright/InstalledMultiWallet.js'
export type {
  InstalledSolanaWallet,
  InstalledSolanaWalletOptions,
} from '../playwright/InstalledSolanaWallet.js'
export type { InstalledWallet, InstalledWalletOptions } from '../playwright/InstalledWallet.js'
export { test } from '../playwright/test.js'
export type { HostFrame, WalletHost } from '../playwright/WalletHost.js'
