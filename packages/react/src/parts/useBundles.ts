import type { Amount, Latchkey, Network } from '@latchkey/core'
import type { ViewBundle } from '@latchkey/core/modal'
import type { Token, TokensApi } from '@latchkey/core/tokens'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Chunks } from '../client/useChunks.js'
import type { EmbeddedConnector } from '../client/useEmbeddedConnector.js'
import type { FirstView, ViewTable } from './ViewDefinition.js'

/** The ways to sign in to the embedded wallet, which Connect shows. */
type Logins = {
  readonly EmailForm: ComponentType<{
    readonly connector: EmbeddedConnector
    /** The visitor must accept the terms first. */
    readonly blocked: boolean
  }>
  readonly PasskeyButton: ComponentType<{
    readonly connector: EmbeddedConnector
    /** The visitor must accept the terms first. */
    readonly blocked: boolean
  }>
  readonly SocialButtons: ComponentType<{
    readonly connector: EmbeddedConnector
    /** The visitor must accept the terms first. */
    readonly blocked: boolean
  }>
  readonly ImportLink: ComponentType<{
    /** The visitor must accept the terms first. */
    readonly blocked: boolean
  }>
}

/** A row of the account's settings for an account of the embedded wallet. */
export type EmbeddedRow = 'login' | 'accountType' | 'upgrade' | 'security'

/** Rows of the embedded wallet's bundle, which the account's settings show. */
type EmbeddedParts = {
  readonly EmbeddedRows: ComponentType<{
    readonly connector: EmbeddedConnector
    readonly rows: readonly EmbeddedRow[]
  }>
}

/** Links to the watched addresses, which Connect and the list of wallets show. */
type WatchParts = {
  readonly WatchLink: ComponentType
  readonly WatchRow: ComponentType
}

/** Parts of the account's bundle, which a watched account shows. */
export type AccountParts = {
  readonly CopyAddress: ComponentType<{ readonly address: string }>
  readonly CoinTotal: ComponentType<{ readonly amount: Amount; readonly network: Network }>
  readonly ExplorerLink: ComponentType<{
    readonly url: string | undefined
    readonly network: Network | undefined
  }>
  readonly loadHoldings: () => Promise<HoldingsParts>
}

/** Parts of the chunk with the lists of what an account holds. */
export type HoldingsParts = {
  readonly HiddenTokens: ComponentType<{ readonly count: number; readonly children: ReactNode }>
  readonly TokenRow: ComponentType<{
    readonly token: Token
    readonly network: Network
    readonly isTest: boolean
    readonly isExact?: boolean
  }>
  readonly readTokens: (
    client: Latchkey,
    request: Parameters<TokensApi['read']>[0],
  ) => ReturnType<TokensApi['read']>
}

type BundleParts = {
  readonly account: AccountParts
  readonly email: EmbeddedParts
  readonly watch: WatchParts
}

type Bundle<name extends ViewBundle> = {
  /** The modal has its first views from the start. */
  readonly views: Omit<ViewTable<name>, FirstView>
} & (name extends keyof BundleParts ? BundleParts[name] : unknown)

/** Loads a bundle of views, or the logins. A missing view does not compile. */
export type BundleLoaders = { readonly [name in ViewBundle]: () => Promise<Bundle<name>> } & {
  readonly logins: () => Promise<Logins>
}

export const BundlesContext = createContext<Chunks<BundleLoaders> | undefined>(undefined)

/** Returns the bundles that have been loaded, and the function that loads one. */
export function useBundles(): Chunks<BundleLoaders> {
  const chunks = useContext(BundlesContext)
  if (!chunks) throw new Error('<ViewDefinitions> is missing.')
  return chunks
}
