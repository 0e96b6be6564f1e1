export { createNonce } from '../server/createNonce.js'
export { signInErrors } from '../server/signInErrors.js'
export type { BitcoinAddressForm, VerifySignInParameters } from '../server/VerifySignInParameters.js'
export { type SignInResult, verifySignIn } from '../server/verifySignIn.js'
