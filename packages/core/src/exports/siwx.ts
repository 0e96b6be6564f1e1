export type { SignInMessage, SignInNamespace } from '../caip/SignInMessage.js'
export type {
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiweSession,
  SiwxConfig,
  SiwxLocal,
  SiwxMessage,
  SiwxSession,
} from '../client/SiwxConfig.js'
export { siwxErrors } from '../errors/siwxErrors.js'
export {
  formatSignInChainId,
  formatSignInMessage,
  parseSignInMessage,
  signInMessageErrors,
} from '../features/siwx/message.js'
export type { SiwxAccount, SiwxApi, SiwxReview, SiwxState } from '../features/siwx/SiwxApi.js'
export { siwx } from '../features/siwx/siwx.js'
