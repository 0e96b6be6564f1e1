import { type ReactNode, useEffect } from 'react'
import { useChunks } from '../../client/useChunks.js'
import type { EmbeddedConnector } from '../../embeddedWallet/useEmbeddedConnector.js'
import { Text } from './texts.js'

const chunks = { form: () => import('../emailViews.js') } as const

/** Loads the field for an email address, and keeps its place meanwhile. */
export function EmailMethod(props: {
  readonly connector: EmbeddedConnector
  /** The visitor must accept the terms first. */
  readonly blocked: boolean
}): ReactNode {
  const { get, load } = useChunks(chunks)
  useEffect(() => load('form'), [load])
  const form = get('form')
  switch (form.status) {
    case 'ready':
      return <form.module.EmailForm {...props} />
    case 'failed':
      return (
        <button type="button" className="lk-second" onClick={() => load('form')}>
          <Text id="modal.retry" />
        </button>
      )
    default:
      return (
        <>
          <p className="lk-group">&nbsp;</p>
          <div className="lk-field" />
        </>
      )
  }
}
