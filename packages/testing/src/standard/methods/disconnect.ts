import type { FeatureHandler } from '../StandardContext.js'

/** `standard:disconnect`: this origin has to be approved again, and its pages hear that there are no accounts. */
export const disconnect: FeatureHandler = async ({ wallet, request }) => {
  wallet.revoke(request.origin)
}
