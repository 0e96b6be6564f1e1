/** The feature that marks a wallet of `getStandardWallet`, so that no client lists it. */
export const ownFeature = 'latchkey:client'
