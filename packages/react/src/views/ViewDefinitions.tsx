import type { ViewName } from '@latchkey/core'
import { viewBundles } from '@latchkey/core/modal'
import { type ReactNode, useEffect } from 'react'
import { useChunks } from '../client/useChunks.js'
import { type BundleLoaders, BundlesContext, useBundles } from '../parts/useBundles.js'
import type { ViewDefinition } from '../parts/ViewDefinition.js'
import { firstViews } from './connect/firstViews.js'

/** Loads the definitions of a bundle. */
export const bundles = {
  connect: () => import('./connect/connectViews.js'),
  account: () => import('./account/accountViews.js'),
  send: () => import('./send/sendViews.js'),
  swaps: () => import('./swap/swapViews.js'),
  pay: () => import('./pay/payViews.js'),
  receive: () => import('./receive/receiveViews.js'),
  onramp: () => import('./onramp/onrampViews.js'),
  names: () => import('./names/nameViews.js'),
  sessions: () => import('./smartSessions/sessionViews.js'),
  siwx: () => import('./siwx/siwxViews.js'),
  email: () => import('./embeddedWallet/emailViews.js'),
} as const satisfies Omit<BundleLoaders, 'logins'>

const chunkLoaders: BundleLoaders = { ...bundles, logins: () => import('./embeddedWallet/logins.js') }

/** Keeps the bundles that have been loaded. */
export function ViewDefinitions(props: {
  /** Default: our chunks. */
  readonly loaders?: BundleLoaders
  readonly children: ReactNode
}): ReactNode {
  const { children, loaders = chunkLoaders } = props
  const chunks = useChunks<BundleLoaders>(loaders)
  return <BundlesContext.Provider value={chunks}>{children}</BundlesContext.Provider>
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
