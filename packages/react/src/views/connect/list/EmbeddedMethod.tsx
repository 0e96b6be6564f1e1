import { type ReactNode, useEffect } from 'react'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { SkeletonRow } from '../../../parts/rows/SkeletonRow.js'
import { useBundles } from '../../../parts/useBundles.js'
import { Text } from './texts.js'

/** Loads the field for an email address, the buttons of the services, or that of passkeys, and reserves their space meanwhile. */
export function EmbeddedMethod(props: {
  readonly method: 'email' | 'social' | 'passkey'
  readonly connector: EmbeddedConnector
  /** The visitor must accept the terms first. */
  readonly blocked: boolean
  /** The logins end here. */
  readonly isLast: boolean
}): ReactNode {
  const { method, isLast } = props
  const { get, load } = useBundles()
  useEffect(() => load('logins'), [load])
  const forms = get('logins')
  switch (forms.status) {
    case 'ready': {
      const { EmailForm, ImportLink, PasskeyButton, SocialButtons } = forms.module
      const { connector, blocked } = props
      const Form = { email: EmailForm, social: SocialButtons, passkey: PasskeyButton }[method]
      return (
        <>
          <Form connector={connector} blocked={blocked} />
          {isLast && <ImportLink blocked={blocked} />}
        </>
      )
    }
    case 'failed':
      return (
        <button type="button" className="lk-second" data-login="" onClick={() => load('logins')}>
          <Text id="modal.retry" />
        </button>
      )
    default:
      return <Awaited method={method} isLast={isLast} />
  }
}

/** Keeps the space of the field with its label, or of the services: the first as a button, the others as marks. */
function Awaited(props: {
  readonly method: 'email' | 'social' | 'passkey'
  readonly isLast: boolean
}): ReactNode {
  const { method, isLast } = props
  const { socials } = useLatchkey().options.features
  const isOne = Array.isArray(socials) && socials.length === 1
  return (
    <>
      {method === 'email' && <p className="lk-group">&nbsp;</p>}
      <div className="lk-field" />
      {method === 'social' && !isOne && <SkeletonRow />}
      {isLast && (
        <p className="lk-foot" data-import="">
          &nbsp;
        </p>
      )}
    </>
  )
}
