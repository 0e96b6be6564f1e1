import { solanaErrors } from '../errors/solanaErrors.js'

/** A wallet as registered by Wallet Standard. No field is trusted before it is parsed. */
export type StandardWallet = {
  readonly name: string
  readonly icon?: unknown
  readonly chains: readonly unknown[]
  /** Accounts the page may see already. */
  readonly accounts?: unknown
  readonly features: Readonly<Record<string, unknown>>
}

/**
 * Calls a feature of a wallet on the feature's object.
 * @throws `solana/feature_missing`, and any error of the wallet.
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
