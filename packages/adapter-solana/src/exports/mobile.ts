export {
  type MobileWalletAdapterApi,
  type MobileWalletAdapterOptions,
  mobileWalletAdapter,
} from '../mobile/mobileWalletAdapter.js'
