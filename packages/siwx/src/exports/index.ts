export {
  formatSignInMessage,
  parseSignInMessage,
  type SignInMessage,
  type SignInNamespace,
} from '@latchkey/core/siwx'
export type { ServerSessionsOptions } from '../page/ServerSessionsOptions.js'
export type { SignInCalls } from '../page/SignInCalls.js'
export { serverSessions } from '../page/serverSessions.js'
export type { SignedInAccount } from '../wire/SignedInAccount.js'
