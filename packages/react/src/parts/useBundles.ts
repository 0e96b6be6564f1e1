import type { Namespace } from '@latchkey/core'
import type { ViewBundle } from '@latchkey/core/modal'
import { type ComponentType, createContext, useContext } from 'react'
import type { Chunks } from '../client/useChunks.js'
import type { EmbeddedConnector } from '../client/useEmbeddedConnector.js'
import type { ViewTable } from './ViewDefinition.js'

/** Components of the embedded wallet's bundle that views of other bundles show. */
type EmbeddedParts = {
  readonly EmailForm: ComponentType<{
    readonly connector: EmbeddedConnector
    /** The visitor must accept the terms first. */
    readonly blocked: boolean
  }>
  readonly SocialButtons: ComponentType<{
    readonly connector: EmbeddedConnector
    /** The visitor must accept the terms first. */
    readonly blocked: boolean
  }>
  readonly EmbeddedRows: ComponentType<{
    readonly connector: EmbeddedConnector
    readonly namespace: Namespace
  }>
}

type Bundle<name extends ViewBundle> = {
  /** The modal has the view Connect from the start. */
  readonly views: Omit<ViewTable<name>, 'Connect'>
} & (name extends 'email' ? EmbeddedParts : unknown)

/** Loads a bundle of views. A missing view does not compile. */
export type BundleLoaders = { readonly [name in ViewBundle]: () => Promise<Bundle<name>> }

export const BundlesContext = createContext<Chunks<BundleLoaders> | undefined>(undefined)

/** Returns the bundles that have been loaded, and the function that loads one. */
export function useBundles(): Chunks<BundleLoaders> {
  const chunks = useContext(BundlesContext)
  if (!chunks) throw new Error('<ViewDefinitions> is missing.')
  return chunks
}
