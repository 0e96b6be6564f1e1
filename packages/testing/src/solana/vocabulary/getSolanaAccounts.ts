import type { SolanaSigner } from '../keys/createSolanaSigners.js'

/** `solana_getAccounts` and `solana_requestAccounts`: the addresses, the current one first. */
export function getSolanaAccounts({
  signers,
}: {
  signers: readonly Pick<SolanaSigner, 'address'>[]
}): { pubkey: string }[] {
  return signers.map(({ address }) => ({ pubkey: address }))
}
