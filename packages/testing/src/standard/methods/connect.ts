import type { FeatureHandler } from '../StandardContext.js'

/** `standard:connect`: prompts unless this origin already sees accounts. */
export const connect: FeatureHandler = async ({ wallet, request: { origin }, confirm }) => {
  if (wallet.exposed(origin).length === 0) {
    await confirm()
    wallet.authorize(origin)
  }
  return { accounts: wallet.shown(origin) }
}
