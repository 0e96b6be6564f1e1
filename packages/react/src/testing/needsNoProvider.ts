/** Features for a client without a provider that raise no alert about the missing project id. */
export const needsNoProvider = { email: false, swaps: false, onramp: false, history: false }
