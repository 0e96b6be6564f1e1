export type {
  DirectoryApi,
  DirectoryState,
  WalletFilter,
  WalletList,
} from '../features/directory/DirectoryApi.js'
export type { DirectoryWallet, WalletRow } from '../features/directory/DirectoryWallet.js'
export { type DirectoryOptions, directory } from '../features/directory/directory.js'
