export { createWallets, type Wallets } from '../playwright/createWallets.js'
export type {
  InstalledBitcoinWallet,
  InstalledBitcoinWalletOptions,
} from '../playwright/installBitcoin.js'
export type { InstalledWallet, InstalledWalletOptions } from '../playwright/installEvm.js'
export type {
  InstalledMultiWallet,
  InstalledMultiWalletOptions,
} from '../playwright/installMulti.js'
export type {
  InstalledSolanaWallet,
  InstalledSolanaWalletOptions,
} from '../playwright/installSolana.js'
export type { HostFrame, WalletHost } from '../playwright/WalletHost.js'
