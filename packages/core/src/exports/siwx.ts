export {
  formatSignInChainId,
  formatSignInMessage,
  parseSignInMessage,
  type SignInMessage,
  type SignInNamespace,
  signInMessageErrors,
} from '../features/siwx/message.js'
