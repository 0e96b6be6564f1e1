import type { MethodHandler } from '../WalletContext.js'

/** `eth_requestAccounts` (EIP-1102): prompts unless this origin already sees accounts. */
export const requestAccounts: MethodHandler = async ({ wallet, request, confirm }) => {
  const { origin } = request
  const exposed = wallet.exposed(origin)
  if (exposed.length > 0) return exposed
  await confirm()
  wallet.authorize(origin)
  return wallet.exposed(origin)
}
