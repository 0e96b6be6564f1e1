import { type ReactNode, useId, useState } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { EmailGone } from '../../embeddedWallet/EmailGone.js'
import { embeddedWalletTexts, mailIcon, Text, useMessage } from '../../embeddedWallet/texts.js'
import { useCall } from '../../embeddedWallet/useCall.js'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../embeddedWallet/useEmbeddedConnector.js'
import { ErrorNote } from '../../parts/ErrorDetails.js'
import { Icon } from '../../parts/Icon.js'
import { useRemembered } from '../../parts/Remembered.js'
import { Spinner } from '../../parts/Spinner.js'
import { defineView } from '../ViewDefinition.js'

export const updateEmail = defineView({
  name: 'UpdateEmail',
  texts: embeddedWalletTexts,
  title: 'updateEmail.title',
  View: UpdateEmailView,
})

/** Takes a new email address for the embedded wallet that is connected. */
function UpdateEmailView(): ReactNode {
  const connector = useEmbeddedConnector()
  return connector ? <Form connector={connector} /> : <EmailGone />
}

function Form({ connector }: { readonly connector: EmbeddedConnector }): ReactNode {
  const { embeddedWallet } = connector
  const current = useStoreValue(embeddedWallet.$user)?.email
  const modal = useModalController()
  const message = useMessage()
  const id = useId()
  // Kept while the visitor is at the codes, and comes back.
  const [email, setEmail] = useRemembered('new email', '')
  const [problem, setProblem] = useState<'email.invalid' | 'updateEmail.same'>()
  const { isPending, error, call } = useCall()
  if (current === undefined) return <EmailGone />

  const send = async (field: HTMLInputElement) => {
    if (isPending) return
    const next = field.value.trim()
    const found = !field.checkValidity()
      ? 'email.invalid'
      : next.toLowerCase() === current.toLowerCase()
        ? 'updateEmail.same'
        : undefined
    setProblem(found)
    if (found) return field.focus()
    const action = await call((signal) => embeddedWallet.updateEmail({ email: next, signal }))
    switch (action) {
      case 'VERIFY_PRIMARY_OTP':
        return modal.push({ view: 'UpdateEmailPrimaryOtp', params: { email: next } })
      case 'VERIFY_SECONDARY_OTP':
        return modal.push({ view: 'UpdateEmailSecondaryOtp', params: { email: next } })
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
      <p className="lk-hint">
        <Text id="updateEmail.text" values={{ email: current }} />
      </p>
      <label className="lk-group" htmlFor={id}>
        <Text id="updateEmail.label" />
      </label>
      <div className="lk-field">
        <Icon path={mailIcon} />
        <input
          id={id}
          name={id}
          type="email"
          data-focus
          required
          maxLength={254}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={message('email.placeholder')}
          dir="ltr"
          readOnly={isPending}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}problem`}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setProblem(undefined)
          }}
        />
      </div>
      {problem && (
        <p id={`${id}problem`} className="lk-hint" role="alert">
          <Text id={problem} />
        </p>
      )}
      {error && <ErrorNote error={error} />}
      <div className="lk-bar">
        <button type="submit" className="lk-prime" data-key="update" aria-busy={isPending}>
          {isPending ? <Spinner /> : <Text id="email.go" />}
        </button>
      </div>
    </form>
  )
}
