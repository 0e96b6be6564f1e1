export type {
  DirectoryApi,
  DirectoryState,
  WalletFilter,
  WalletList,
} from '../features/directory/DirectoryApi.js'
export type { DirectoryWallet } from '../features/directory/DirectoryWallet.js'
