export {
  formatSignInMessage,
  parseSignInMessage,
  type SignInMessage,
  type SignInNamespace,
} from '@latchkey/core/siwx'
