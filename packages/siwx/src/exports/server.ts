export { signInErrors } from '../errors/signInErrors.js'
export { userTokenErrors } from '../errors/userTokenErrors.js'
export type { RequestHeaders } from '../server/createCookies.js'
export { createMemoryStore } from '../server/createMemoryStore.js'
export type { NodeRequest, NodeResponse } from '../server/createNodeHandler.js'
export {
  createSignInHandlers,
  type SignInHandlers,
  type SignInHandlersOptions,
} from '../server/createSignInHandlers.js'
export type { SignInSession } from '../server/createSignInSessions.js'
export type { SignInStore } from '../server/SignInStore.js'
export {
  createEmbeddedWalletKeys,
  type EmbeddedWalletKeys,
  type EmbeddedWalletKeysOptions,
} from '../server/tokens/createEmbeddedWalletKeys.js'
export {
  type VerifiedUser,
  type VerifyEmbeddedWalletParameters,
  type VerifyEmbeddedWalletResult,
  verifyEmbeddedWallet,
} from '../server/tokens/verifyEmbeddedWallet.js'
export { createNonce } from '../server/verify/createNonce.js'
export type { BitcoinAddressForm, VerifySignInParameters } from '../server/verify/VerifySignInParameters.js'
export { type SignInResult, verifySignIn } from '../server/verify/verifySignIn.js'
export type { SignedInAccount } from '../wire/SignedInAccount.js'
