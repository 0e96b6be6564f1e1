export type {
  DirectoryApi,
  DirectoryState,
  WalletFilter,
  WalletList,
} from '../features/directory/DirectoryApi.js'
export type { DirectoryWallet, WalletRow } from '../features/directory/DirectoryWallet.js'
export { directory } from '../features/directory/directory.js'
