import type { Latchkey, View } from '@latchkey/core'
import { viewBundles } from '@latchkey/core/modal'
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import type { OwnComponent, OwnView } from '../client/OwnView.js'
import { type ChunkOf, useChunks } from '../client/useChunks.js'
import { withTexts } from '../client/withTexts.js'
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
  watch: () => import('./watch/watchViews.js'),
  email: () => import('./embeddedWallet/emailViews.js'),
} as const satisfies Omit<BundleLoaders, 'logins'>

const chunkLoaders: BundleLoaders = { ...bundles, logins: () => import('./embeddedWallet/logins.js') }

const none: readonly OwnView[] = []

/** Keeps the bundles that have been loaded. */
export function ViewDefinitions(props: {
  /** Default: our chunks. */
  readonly loaders?: BundleLoaders
  readonly children: ReactNode
}): ReactNode {
  const { children, loaders = chunkLoaders } = props
  const { loadTexts, own } = useLatchkeyContext()
  const { views = none } = own
  const all = useMemo(
    () => ({
      ...withTexts(loaders, partOf, loadTexts),
      ...Object.fromEntries(views.map(({ name, load }) => [name, load])),
    }),
    [loaders, loadTexts, views],
  )
  const chunks = useChunks<BundleLoaders>(all)
  return <BundlesContext.Provider value={chunks}>{children}</BundlesContext.Provider>
}

/** The logins are views of the email bundle, and have its texts. */
const partOf = (name: string) => (name === 'logins' ? 'email' : (name as keyof typeof bundles))

/** Definition of the view that the stack shows. It takes the parameters in the stack. */
type ShownDefinition = Omit<ViewDefinition, 'nameOf'> & {
  nameOf?(client: Latchkey, params: View['params']): string | undefined
}

export type LoadedDefinition =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'ready'; readonly definition: ShownDefinition }

/** Returns the definition of a view, and loads its bundle if that is missing. */
export function useViewDefinition(name: View['name']): LoadedDefinition {
  const { get, load } = useBundles()
  const own = useLatchkeyContext().own.views?.find(
    (view) => view.name === name && !Object.hasOwn(viewBundles, name),
  )
  const first = own ? own.View && describe(own, own.View) : find(firstViews, name)
  // An own view is a bundle of its own.
  const bundle = Reflect.get(viewBundles, name) ?? name
  const isMissing = !first
  useEffect(() => {
    if (isMissing) load(bundle)
  }, [bundle, isMissing, load])
  if (first) return { status: 'ready', definition: first }
  const chunk: ChunkOf<LoadedModule> = get(bundle)
  if (chunk.status === 'failed') return { status: 'failed', retry: () => load(bundle) }
  if (chunk.status !== 'ready') return { status: 'loading' }
  const { default: View, views = {} } = chunk.module
  const definition = own && View ? describe(own, View) : find(views, name)
  return definition ? { status: 'ready', definition } : { status: 'loading' }
}

/** Module of a bundle, or of a view of the app. */
type LoadedModule = { readonly views?: object; readonly default?: OwnComponent }

/** Describes a view of the app as one of ours. Its title is in the app's language. */
function describe({ name, title, titleDisplay = 'shown' }: OwnView, View: OwnComponent): ShownDefinition {
  return {
    name: name as ViewDefinition['name'],
    texts: {},
    title: '',
    titleDisplay,
    // The stack holds the parameters that the view of this name takes.
    nameOf: (_, params) => (typeof title === 'function' ? title((params ?? {}) as never) : title),
    isOwn: true,
    View: View as ComponentType<object>,
  }
}

function find(table: object, name: View['name']): ViewDefinition | undefined {
  return Object.hasOwn(table, name) ? (table as Readonly<Record<string, ViewDefinition>>)[name] : undefined
}
