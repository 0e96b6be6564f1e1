import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type { FeatureHandler } from './StandardContext.js'

/** One feature of a namespace. */
export type StandardFeature = {
  /** The announced version. */
  version: string
  /** The name of its one method, for example `signMessage`. */
  method: string
  /** Other properties, such as `supportedTransactionVersions`. They have to survive a copy between processes. */
  properties?: Readonly<Record<string, unknown>>
  /** Whether it shows a prompt. */
  prompts: boolean
  perform: FeatureHandler
  /** Returns a false result. `how` names one of several faults. Default: the right result. */
  fault?: (
    parameters: Parameters<FeatureHandler>[0] & { how: string | undefined },
  ) => ReturnType<FeatureHandler>
}

/** The part of a Wallet Standard wallet for one namespace. */
export type StandardNamespace = {
  chains: readonly IdentifierString[]
  features: Readonly<Record<IdentifierString, StandardFeature>>
  /** The addresses of each account in this namespace. */
  accounts: readonly (readonly WalletAccount[])[]
}
