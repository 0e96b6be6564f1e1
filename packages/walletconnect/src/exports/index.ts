export type { EndedSession, WalletConnect, WalletConnectState, WalletLink } from '@latchkey/core'
export { walletConnectErrors } from '../errors/walletConnectErrors.js'
export type { SignClient, SignProposal } from '../lib/internalsOf.js'
export type {
  WalletConnectApi,
  WalletConnectOptions,
  WalletConnectStorage,
} from '../options/WalletConnectOptions.js'
export { walletConnect } from '../walletConnect.js'
