import { type ReactNode, useCallback } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useChunk } from '../client/useChunk.js'
import { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'
import { WindowFailed } from './WindowFailed.js'

/** Loads the modal's code with the Connect view: one chunk, fetched on hover, focus or opening. */
export const loadModal = () => import('./ModalRoot.js')

const closed = { open: false }

/**
 * The modal, which `LatchkeyProvider` renders. Place it yourself with `enableEmbedded` (its content in place, always open) or
 * `disableAppend` (a dialog at this point of the page).
 *
 * @example
 * ```tsx
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 * import { LatchkeyProvider, Modal } from '@latchkey/react'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })], enableEmbedded: true })
 *
 * export const App = () => (
 *   <LatchkeyProvider client={client}>
 *     <Modal />
 *   </LatchkeyProvider>
 * )
 * ```
 */
export function Modal(): ReactNode {
  const { client, loadTexts, prepared, own } = useLatchkeyContext()
  const $state: ReadableStore<{ readonly open: boolean }> = client.modal.$state
  const { open } = useStoreValue($state, closed)
  const waiting = useStoreValue(client.modal.$waiting, false)
  const wanted = open || waiting
  const { enableEmbedded } = client.options
  const load = useCallback(async () => {
    const [module] = await Promise.all([loadModal(), loadTexts('modal')])
    // Nothing of it is in the first view.
    void loadTexts('connecting')
    // Not during render: it runs the queued calls of `open`, which change stores.
    module.attachModal(client, own)
    return module
  }, [client, loadTexts, own])
  // Attached by the app, the modal's code opens at once, and must know the app's views by then.
  const isEarly = !!(own.views && client.findFeature('modal'))
  const chunk = useChunk(load, wanted || prepared || enableEmbedded || isEarly)
  switch (chunk.status) {
    case 'loading':
      return enableEmbedded ? <div data-latchkey="embedded" aria-busy="true" /> : null
    case 'failed':
      return wanted ? <WindowFailed retry={chunk.retry} /> : null
    case 'ready':
      return <chunk.module.ModalRoot />
    default:
      return chunk satisfies never
  }
}
