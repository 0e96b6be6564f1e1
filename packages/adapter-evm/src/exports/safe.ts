export type { SafeInfo } from '../safe/SafeInfo.js'
export { type SafeAppApi, type SafeAppOptions, safeApp } from '../safe/safeApp.js'
