import type { StandardWallet } from '../discovery/StandardWallet.js'
import { solanaErrors } from '../solanaErrors.js'

/**
 * Calls a feature of a wallet the way it expects to be called.
 * @throws `solana/feature_missing` and whatever the wallet throws.
 */
export function callFeature(
  wallet: StandardWallet,
  feature: `${string}:${string}`,
  method: string,
  ...inputs: readonly unknown[]
): unknown {
  const offered = wallet.features[feature] as Readonly<Record<string, unknown>> | null | undefined
  const act = offered?.[method]
  if (typeof act !== 'function') throw solanaErrors.featureMissing({ feature })
  return Reflect.apply(act, offered, inputs)
}
