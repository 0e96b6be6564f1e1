export type { EndedSession, WalletConnect, WalletConnectState, WalletLink } from '@latchkey/core'
export type { WalletConnectApi, WalletConnectOptions, WalletConnectStorage } from '../WalletConnectOptions.js'
export { walletConnect } from '../walletConnect.js'
export { walletConnectErrors } from '../walletConnectErrors.js'
