/** The feature that tells the wallet of a client from others, so that no client lists it. */
export const ownFeature = 'latchkey:client'
