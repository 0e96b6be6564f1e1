import type { Namespace } from '@latchkey/core'
import type { ViewBundle } from '@latchkey/core/modal'
import { type ComponentType, createContext, useContext } from 'react'
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

/** Rows of the embedded wallet's bundle, which the account's settings show. */
type EmbeddedParts = {
  readonly EmbeddedRows: ComponentType<{
    readonly connector: EmbeddedConnector
    readonly namespace: Namespace
  }>
}

type Bundle<name extends ViewBundle> = {
  /** The modal has its first views from the start. */
  readonly views: Omit<ViewTable<name>, FirstView>
} & (name extends 'email' ? EmbeddedParts : unknown)

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
