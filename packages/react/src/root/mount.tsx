import type { Latchkey } from '@latchkey/core'
import { defineErrors } from '@latchkey/core/adapter'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { Modal } from '../modal/Modal.js'
import { explainClient } from './explainClient.js'
import { LatchkeyProvider, type LatchkeyProviderProps } from './LatchkeyProvider.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

export type MountOptions = Omit<LatchkeyProviderProps, 'client' | 'children'> & {
  /** Renders a connect button in the element. Default `false`. */
  readonly button?: boolean
}

/**
 * Adds the interface to an app without React: starts the client and renders its modal. `element` gets the connect button
 * if `button` is on, and the modal itself with `enableEmbedded` or `disableAppend`.
 * @throws `mount/missing_element` when `element` is `null`.
 * @returns Function that removes the interface and stops the client.
 */
export function mount(
  client: Latchkey,
  element: Element | DocumentFragment | null,
  options: MountOptions = {},
): () => void {
  // Written so that bundlers drop the check and its sentences from production builds.
  let explain: typeof explainClient | undefined
  try {
    if (process.env.NODE_ENV !== 'production') explain = explainClient
  } catch {
    // A page without a bundler has no `process`.
  }
  explain?.('mount()', client)
  if (!element) throw mountErrors.missingElement({})
  const { button = false, ...props } = options
  const { disableAppend, enableEmbedded } = client.options
  const root = createRoot(element)
  root.render(
    <LatchkeyProvider client={client} {...props}>
      {button && <ConnectButton />}
      {(disableAppend || enableEmbedded) && <Modal />}
    </LatchkeyProvider>,
  )
  return () => root.unmount()
}

export const mountErrors = /* @__PURE__ */ defineErrors('mount', {
  missingElement: (_: object) =>
    'No element to mount Latchkey in. Check the selector, and call mount() once the element is in the page.',
})
