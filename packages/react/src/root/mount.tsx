import type { Latchkey } from '@latchkey/core'
import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { Modal } from '../modal/Modal.js'
import { explainClient } from './explainClient.js'
import { LatchkeyProvider, type LatchkeyProviderProps } from './LatchkeyProvider.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Options of `mount`, beside the props of `LatchkeyProvider`. */
export type MountOptions = Omit<LatchkeyProviderProps, 'client' | 'children'> & {
  /** Renders a connect button in the element. Default: `false`. */
  readonly button?: boolean
}

/**
 * Adds the interface to an app without React: starts the client and renders its modal. `element` gets the connect button
 * if `button` is on, and the modal itself with `enableEmbedded` or `disableAppend`.
 *
 * @returns A function that removes the interface and stops the client.
 * @throws `mount/missing_element` if `element` is `null`.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { mount } from '@latchkey/react/mount'
 * import '@latchkey/react/styles.css'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * const unmount = mount(client, document.querySelector('#wallet'), { button: true })
 * ```
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

/** Errors of `mount`, by name. `missingElement` has the code `mount/missing_element`. */
export const mountErrors = /* @__PURE__ */ defineErrors('mount', {
  missingElement: (_: object) =>
    'No element to mount Latchkey in. Check the selector, and call mount() once the element is in the page.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof mountErrors> {}
}
