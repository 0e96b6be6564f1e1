export {
  type BaseAccountOptions,
  type BaseAccountProvider,
  type BaseAccountSdk,
  baseAccount,
} from '../baseAccount/baseAccount.js'
