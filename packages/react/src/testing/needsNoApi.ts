/** Features for a client without a provider API that raise no alert about the missing project id. */
export const needsNoApi = { email: false, swaps: false, onramp: false, history: false }
