export { type BaseAccountOptions, type BaseAccountSdk, baseAccount } from '../baseAccount/baseAccount.js'
