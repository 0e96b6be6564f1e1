export {
  type EmbeddedWalletApi,
  type EmbeddedWalletOptions,
  embeddedWallet,
} from '../client/embeddedWallet.js'
export { embeddedWalletErrors } from '../embeddedWalletErrors.js'
