/** Features for a client without a provider that is not told of the missing project id. */
export const needsNoProvider = { email: false, swaps: false, onramp: false, history: false }
