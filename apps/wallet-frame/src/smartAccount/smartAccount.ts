// The frame loads this with the first request of a smart account.
export { createBundleIds } from './createBundleIds.ts'
export { downgradeAccount } from './downgradeAccount.ts'
export { handleSmartRead } from './handleSmartRead.ts'
export { isDelegated } from './operation/isDelegated.ts'
export { readSmartRequest } from './readSmartRequest.ts'
export { upgradeAccount } from './upgradeAccount.ts'
