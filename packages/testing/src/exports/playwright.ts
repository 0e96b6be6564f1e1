export { expect } from '@playwright/test'
export { createWallets, type Wallets } from '../playwright/createWallets.js'
export type {
  InstalledBitcoinWallet,
  InstalledBitcoinWalletOptions,
} from '../playwright/plugBitcoin.js'
export type { InstalledWallet, InstalledWalletOptions } from '../playwright/plugEvm.js'
export type {
  InstalledMultiWallet,
  InstalledMultiWalletOptions,
} from '../playwright/plugMulti.js'
export type {
  InstalledSolanaWallet,
  InstalledSolanaWalletOptions,
} from '../playwright/plugSolana.js'
export { test } from '../playwright/test.js'
export type { HostFrame, WalletHost } from '../playwright/WalletHost.js'
