import type { ReactNode } from 'react'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { embeddedWalletTexts, Text } from '../login/texts.js'
import { EmailField } from './EmailField.js'
import { EmailGone } from './EmailGone.js'

export const updateEmailView = defineView({
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
  if (current === undefined) return <EmailGone />
  return (
    <EmailField
      label="updateEmail.label"
      remembered="new email"
      isFirst
      lead={
        <p className="lk-hint">
          <Text id="updateEmail.text" values={{ email: current }} />
        </p>
      }
      check={(email) => (email.toLowerCase() === current.toLowerCase() ? 'updateEmail.same' : undefined)}
      send={(email, signal) => embeddedWallet.updateEmail({ email, signal })}
      onSent={(action, email) =>
        modal.push({
          view: action === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp',
          params: { email },
        })
      }
      button={{
        place: 'below',
        render: (isPending) => (
          <button type="submit" className="lk-prime" data-key="update" aria-busy={isPending}>
            {isPending && <Spinner />}
            <Text id={isPending ? 'email.sending' : 'email.go'} />
          </button>
        ),
      }}
    />
  )
}
