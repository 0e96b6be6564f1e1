import type { SolanaSigner } from '../keys/createSolanaSigners.js'

/**
 * Returns the result of `solana_getAccounts` and `solana_requestAccounts`: the addresses, the current one first.
 *
 * @example
 * ```ts
 * import { createSolanaSigners, getSolanaAccounts } from '@latchkey/testing/solana'
 *
 * const signers = await createSolanaSigners({ seed: 'anything' })
 * const accounts = getSolanaAccounts({ signers })
 * // [{ pubkey: '7S3P…' }]
 * ```
 */
export function getSolanaAccounts({
  signers,
}: {
  /** The signers of the wallet. */
  signers: readonly Pick<SolanaSigner, 'address'>[]
}): { pubkey: string }[] {
  return signers.map(({ address }) => ({ pubkey: address }))
}
