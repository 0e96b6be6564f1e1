import type { ViewName } from '@latchkey/core'
import { viewBundles } from '@latchkey/core/modal'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type Chunks, useChunks } from '../client/useChunks.js'
import { firstViews } from './firstViews.js'
import type { ViewDefinition } from './ViewDefinition.js'

/** Loads the definitions of a bundle. */
export const bundles = {
  connect: () => import('./connectViews.js'),
  account: () => import('./accountViews.js'),
  send: () => import('./sendViews.js'),
  swaps: () => import('./swapViews.js'),
  pay: () => import('./payViews.js'),
  receive: () => import('./receiveViews.js'),
  onramp: () => import('./onrampViews.js'),
  names: () => import('./nameViews.js'),
  sessions: () => import('./sessionViews.js'),
  siwx: () => import('./siwxViews.js'),
  email: () => import('./emailViews.js'),
} as const

const BundlesContext = createContext<Chunks<typeof bundles> | undefined>(undefined)

/** Keeps the bundles that have been loaded. */
export function ViewDefinitions(props: {
  /** Default: our chunks. */
  readonly loaders?: typeof bundles
  readonly children: ReactNode
}): ReactNode {
  const { children, loaders = bundles } = props
  const chunks = useChunks(loaders)
  return <BundlesContext.Provider value={chunks}>{children}</BundlesContext.Provider>
}

export function useBundles(): Chunks<typeof bundles> {
  const chunks = useContext(BundlesContext)
  if (!chunks) throw new Error('<ViewDefinitions> is missing.')
  return chunks
}

export type LoadedDefinition =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'ready'; readonly definition: ViewDefinition }

/** Returns the definition of a view, and loads its bundle if that is missing. */
export function useViewDefinition(name: ViewName): LoadedDefinition {
  const { get, load } = useBundles()
  const first = find(firstViews, name)
  const bundle = viewBundles[name]
  useEffect(() => {
    if (!first) load(bundle)
  }, [bundle, first, load])
  if (first) return { status: 'ready', definition: first }
  const chunk = get(bundle)
  if (chunk.status === 'failed') return { status: 'failed', retry: () => load(bundle) }
  const definition = chunk.status === 'ready' && find(chunk.module.views, name)
  return definition ? { status: 'ready', definition } : { status: 'loading' }
}

function find(table: object, name: ViewName): ViewDefinition | undefined {
  return Object.hasOwn(table, name) ? (table as Readonly<Record<string, ViewDefinition>>)[name] : undefined
}
