import type { ReactNode } from 'react'
import { useChunk } from '../client/useChunk.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'
import { useButtonText } from '../locale/useButtonText.js'
import { loadModal } from './loadModal.js'

const closed = { open: false }

/**
 * The modal. The provider renders it; place it yourself with `enableEmbedded` (the content in place, always open) or
 * `disableAppend` (a dialog that stays at this point of the page).
 */
export function Modal(): ReactNode {
  const client = useLatchkey()
  const text = useButtonText()
  const $state: ReadableStore<{ readonly open: boolean }> = client.modal.$state
  const { open } = useStoreValue($state, closed)
  const waiting = useStoreValue(client.modal.$waiting, false)
  const wanted = open || waiting
  const { enableEmbedded } = client.options
  const chunk = useChunk(loadModal, wanted || enableEmbedded)
  switch (chunk.status) {
    case 'loading':
      return enableEmbedded ? <div data-latchkey="embedded" aria-busy="true" /> : null
    case 'failed':
      return wanted ? (
        <div data-latchkey="failed" role="alert">
          {text('button.failed')}
          <button type="button" onClick={chunk.retry}>
            {text('button.retry')}
          </button>
        </div>
      ) : null
    case 'ready':
      return <chunk.module.ModalRoot />
    default:
      return chunk satisfies never
  }
}
