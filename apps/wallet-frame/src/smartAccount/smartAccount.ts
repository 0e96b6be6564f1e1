// The frame loads this with the first request of a smart account.
export { downgradeAccount, upgradeAccount } from './changeDelegation.ts'
export { handleSmartRequest } from './handleSmartRequest.ts'
