import type { Latchkey } from '@latchkey/core'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { Modal } from '../modal/Modal.js'
import { LatchkeyProvider, type LatchkeyProviderProps } from './LatchkeyProvider.js'

export type MountOptions = Omit<LatchkeyProviderProps, 'client' | 'children'> & {
  /** Put a connect button in the element. Default `false`. */
  readonly button?: boolean
}

/**
 * Brings the interface to an app without React: starts the client, shows its modal, and puts in `element` the connect
 * button (where asked for) or, with `enableEmbedded` or `disableAppend`, the modal itself.
 * @returns Takes all of it away again and stops the client.
 */
export function mount(
  client: Latchkey,
  element: Element | DocumentFragment,
  options: MountOptions = {},
): () => void {
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
