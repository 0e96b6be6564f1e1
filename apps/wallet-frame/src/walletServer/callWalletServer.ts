import { walletCalls } from '@latchkey/embedded-wallet/wallet-api'
import { createWalletCaller } from './createWalletCaller.ts'

export type { ServerPort } from './createWalletCaller.ts'

/** Makes one call of the wallet server. Rejects as `createWalletCaller` says. */
export const callWalletServer = createWalletCaller(walletCalls)
