import type { FeatureHandler } from '../StandardContext.js'

/** `standard:connect` with `silent`: what this origin already sees, without asking anybody. */
export const connectSilently: FeatureHandler = async ({ wallet, request }) => ({
  accounts: wallet.shown(request.origin),
})
