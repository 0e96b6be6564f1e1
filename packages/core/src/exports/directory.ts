export type {
  DirectoryApi,
  DirectoryState,
  WalletFilter,
  WalletList,
} from '../features/directory/DirectoryApi.js'
export type { DirectoryWallet } from '../features/directory/DirectoryWallet.js'
export { directory } from '../features/directory/directory.js'
export type { WalletRow } from '../features/directory/WalletRow.js'
