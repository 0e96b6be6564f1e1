export {
  type EmbeddedWalletApi,
  type EmbeddedWalletOptions,
  embeddedWallet,
} from '../embeddedWallet.js'
export { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
