import { type ReactNode, useId, useState } from 'react'
import { useModalController } from '../client/useModalController.js'
import { useAnnounce } from '../parts/Announcer.js'
import { ErrorNote } from '../parts/ErrorDetails.js'
import { Icon } from '../parts/Icon.js'
import { useRemembered } from '../parts/Remembered.js'
import { Spinner } from '../parts/Spinner.js'
import { mailIcon, Text, useMessage } from './texts.js'
import { useCall } from './useCall.js'
import { useConnectEmbedded } from './useConnectEmbedded.js'
import type { EmbeddedConnector } from './useEmbeddedConnector.js'

/** Takes an email address, has a code or a link mailed to it, and opens the view that takes it. */
export function EmailForm(props: {
  readonly connector: EmbeddedConnector
  /** The visitor must accept the terms first. */
  readonly blocked: boolean
}): ReactNode {
  const { connector, blocked } = props
  const modal = useModalController()
  const connect = useConnectEmbedded()
  const message = useMessage()
  const announce = useAnnounce()
  const id = useId()
  const [email, setEmail] = useRemembered('email', '')
  const [isWrong, setWrong] = useState(false)
  const { isPending, error, call } = useCall()

  const send = async (field: HTMLInputElement) => {
    if (isPending) return
    if (blocked) return announce(message('connect.legalFirst'), 'assertive')
    setWrong(!field.checkValidity())
    if (!field.checkValidity()) return field.focus()
    const action = await call((signal) =>
      connector.embeddedWallet.connectEmail({ email: field.value.trim(), signal }),
    )
    switch (action) {
      case 'VERIFY_OTP':
        return modal.push({ view: 'EmailVerifyOtp', params: { email: field.value.trim() } })
      case 'VERIFY_DEVICE':
        return modal.push({ view: 'EmailVerifyDevice', params: { email: field.value.trim() } })
      case 'CONNECT':
        return connect(connector)
      case undefined:
        return field.focus()
      default:
        action satisfies never
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget.elements.namedItem(id) as HTMLInputElement)
      }}
    >
      <label className="lk-group" htmlFor={id}>
        <Text id="email.label" />
      </label>
      <div className="lk-field">
        <Icon path={mailIcon} />
        <input
          id={id}
          name={id}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={message('email.placeholder')}
          dir="ltr"
          readOnly={isPending}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}problem` : undefined}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setWrong(false)
          }}
        />
        <button
          type="submit"
          className="lk-icon"
          data-key="email"
          aria-label={message(isPending ? 'email.sending' : 'email.go')}
          aria-busy={isPending}
        >
          {isPending ? <Spinner /> : <Icon name="chevron" />}
        </button>
      </div>
      {isWrong && (
        <p id={`${id}problem`} className="lk-hint" role="alert">
          <Text id="email.invalid" />
        </p>
      )}
      {error && <ErrorNote error={error} />}
    </form>
  )
}
