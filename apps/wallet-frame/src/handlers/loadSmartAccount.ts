/** Loads the code of smart accounts, which few requests need. */
export const loadSmartAccount = () => import('../smartAccount/smartAccount.ts')
