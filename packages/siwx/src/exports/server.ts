export { createMemoryStore } from '../server/createMemoryStore.js'
export { createNonce } from '../server/createNonce.js'
export {
  createSignInHandlers,
  type SignInHandlers,
  type SignInHandlersOptions,
} from '../server/createSignInHandlers.js'
export type { SignInSession } from '../server/createSignInSessions.js'
export type { NodeRequest, NodeResponse } from '../server/handleNode.js'
export type { SignInStore } from '../server/SignInStore.js'
export { signInErrors } from '../server/signInErrors.js'
export type { BitcoinAddressForm, VerifySignInParameters } from '../server/VerifySignInParameters.js'
export { type SignInResult, verifySignIn } from '../server/verifySignIn.js'
export type { SignedInAccount } from '../wire/SignedInAccount.js'
