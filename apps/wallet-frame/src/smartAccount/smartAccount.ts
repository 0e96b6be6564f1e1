// The frame loads this with the first request of a smart account.
export { downgradeAccount, upgradeAccount } from './changeDelegation.ts'
export { createBundleIds } from './createBundleIds.ts'
export { handleSmartRead, readSmartRequest } from './handleSmartRequest.ts'
export { isDelegated } from './isDelegated.ts'
