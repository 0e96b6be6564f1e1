import type { Latchkey } from '@latchkey/core'
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { LatchkeyContext, type OwnParts } from '../client/LatchkeyContext.js'
import { type ConnectionListeners, useConnectionListeners } from '../hooks/useConnectionEffect.js'
import { type LanguageProps, useLanguage } from '../locale/useLanguage.js'
import { Modal } from '../modal/Modal.js'
import type { MessageOverrides } from '../views/Messages.js'
import { explainClient } from './explainClient.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Props of `LatchkeyProvider`. */
export type LatchkeyProviderProps = ConnectionListeners &
  LanguageProps &
  OwnParts & {
    /** The client. Create it once with `createLatchkey`, outside of render. */
    readonly client: Latchkey
    /** The app, which can use the hooks. */
    readonly children?: ReactNode
    /** Texts that replace ours, by key, in the language of the interface. Create the object once, outside of render. */
    readonly messages?: MessageOverrides
  }

/**
 * Provides the client to its children, runs it while mounted, and renders its modal at the end of the page or of its
 * shadow root. With `enableEmbedded` or `disableAppend`, place `<Modal />` yourself.
 *
 * @example
 * ```tsx
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
 * import '@latchkey/react/styles.css'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 *
 * export const App = () => (
 *   <LatchkeyProvider client={client} onConnect={({ address }) => console.log(address)}>
 *     <ConnectButton />
 *   </LatchkeyProvider>
 * )
 * ```
 */
export function LatchkeyProvider({
  client,
  children,
  locale,
  languages,
  messages = noMessages,
  ...others
}: LatchkeyProviderProps): ReactNode {
  // Written so that bundlers drop the check and its sentences from production builds.
  let explain: typeof explainClient | undefined
  try {
    if (process.env.NODE_ENV !== 'production') explain = explainClient
  } catch {
    // A page without a bundler has no `process`.
  }
  explain?.('<LatchkeyProvider>', client)
  // An app defines its components and views once.
  const [own] = useState<OwnParts>(others)
  const anchor = useRef<HTMLSpanElement>(null)
  // Before mounting, so that the listeners receive restored connections.
  useConnectionListeners(client, others)
  useEffect(() => client.mount(), [client])
  useCompanions(client, own)
  const { language, loadTexts } = useLanguage(client, { locale, languages }, messages !== noMessages)
  const [prepared, prepareModal] = useReducer(() => true, false)
  const value = useMemo(
    () => ({ client, messages, language, loadTexts, own, anchor, prepared, prepareModal }),
    [client, messages, language, loadTexts, own, prepared],
  )
  const { disableAppend, enableEmbedded } = client.options
  return (
    <LatchkeyContext.Provider value={value}>
      {children}
      <span ref={anchor} hidden />
      {!disableAppend && !enableEmbedded && <Modal />}
    </LatchkeyContext.Provider>
  )
}

const noMessages: MessageOverrides = {}

/** Loads code that few pages need: telemetry, features of a connection, and the notice of a method that is not allowed. */
function useCompanions(client: Latchkey, own: OwnParts): void {
  useEffect(() => {
    const load = (add: (companions: typeof import('./addCompanions.js')) => Promise<void> | void) => {
      // The browser reports a chunk that fails to load. The page works without it, and the next account change loads
      // it again.
      import('./addCompanions.js').then(add).catch(() => undefined)
    }
    const stops = [
      client.accounts.$active.subscribe(({ address }) => {
        if (address || client.options.features.analytics)
          load(({ addCompanions }) => addCompanions(client, own))
      }),
      client.events.subscribe(({ name, properties }) => {
        if (name === 'METHOD_NOT_ALLOWED')
          load(({ showRefusedMethod }) => showRefusedMethod(client, own, properties.method))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, own])
}
