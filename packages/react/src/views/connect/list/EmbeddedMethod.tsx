import { type ReactNode, useEffect } from 'react'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { important } from '../../../parts/motion/important.js'
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

/** Keeps the exact space of the field with its label, of the services, or of the button: what follows must not move. */
function Awaited(props: {
  readonly method: 'email' | 'social' | 'passkey'
  readonly isLast: boolean
}): ReactNode {
  const { method, isLast } = props
  const { socials } = useLatchkey().options.features
  const services = Array.isArray(socials) ? socials.length : Infinity
  const places = { email: undefined, social: services > 2 ? marks : button, passkey }
  return (
    <>
      {method === 'email' && <p className="lk-group">&nbsp;</p>}
      {method === 'social' && services > 1 && <div className="lk-field" />}
      <div className="lk-field" ref={places[method]} />
      {isLast && (
        <p className="lk-foot" data-import="">
          <span ref={link}>&nbsp;</span>
        </p>
      )}
    </>
  )
}

const passkey = important({ margin: '8px 0' })
const button = important({ margin: '0' })
const marks = important({ margin: '0', 'block-size': '58px' })
const link = important({ display: 'inline-block', 'line-height': '44px', 'margin-block': '-8px -4px' })
