import type { Latchkey } from '@latchkey/core'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { ConnectButton, type ConnectButtonProps } from '../buttons/ConnectButton.js'
import { Modal } from '../modal/Modal.js'
import { explainClient } from './explainClient.js'
import { LatchkeyProvider, type LatchkeyProviderProps } from './LatchkeyProvider.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The interface of one client on a page without React: any number of buttons, and one modal. */
export type Interface = {
  /** Starts the client and renders its modal. The first button does so too. Does nothing while it runs. */
  readonly start: () => void
  /** Removes the interface and stops the client. */
  readonly stop: () => void
  /** Renders a connect button in an element. Calling it again for the element changes the props. */
  readonly showButton: (element: Element, props?: ConnectButtonProps) => void
  /** Renders the modal in an element, for clients with `enableEmbedded` or `disableAppend`. */
  readonly showModal: (element: Element) => void
  /** Removes what an element shows. */
  readonly clear: (element: Element) => void
}

/**
 * Creates the interface of a client for another framework. It touches no page before `start` or `showButton`, so a server
 * may create one.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { createInterface } from '@latchkey/react/mount'
 *
 * const view = createInterface(createLatchkey({ adapters: [] }))
 * for (const element of document.querySelectorAll('.wallet')) view.showButton(element, { balance: false })
 * ```
 */
export function createInterface(
  client: Latchkey,
  options: Omit<LatchkeyProviderProps, 'client' | 'children'> = {},
): Interface {
  // Written so that bundlers drop the check and its sentences from production builds.
  let explain: typeof explainClient | undefined
  try {
    if (process.env.NODE_ENV !== 'production') explain = explainClient
  } catch {
    // A page without a bundler has no `process`.
  }
  explain?.('createInterface()', client)
  let mounted: { readonly root: Root; readonly place: Element } | undefined
  const shown = new Map<Element, { readonly key: number; readonly content: ReactNode }>()
  let lastKey = 0

  const render = (near?: Element) => {
    if (!mounted) {
      // The modal opens in the document or the shadow root of the first element.
      const home = near?.getRootNode()
      const place = document.createElement('div')
      const parent = home instanceof ShadowRoot ? home : document.body
      parent.append(place)
      mounted = { place, root: createRoot(place) }
    }
    mounted.root.render(
      <LatchkeyProvider client={client} {...options}>
        {[...shown].map(([element, { content, key }]) => createPortal(content, element, String(key)))}
      </LatchkeyProvider>,
    )
  }
  const show = (element: Element, content: ReactNode) => {
    const key = shown.get(element)?.key ?? ++lastKey
    shown.set(element, { key, content })
    render(element)
  }
  return {
    start: () => render(),
    stop() {
      mounted?.root.unmount()
      mounted?.place.remove()
      mounted = undefined
      shown.clear()
    },
    showButton: (element, props = {}) => show(element, <ConnectButton {...props} />),
    showModal: (element) => show(element, <Modal />),
    clear(element) {
      if (shown.delete(element) && mounted) render()
    },
  }
}
