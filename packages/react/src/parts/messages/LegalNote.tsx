import { type ReactNode, useState } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { Text } from '../../locale/baseTexts.js'
import { LegalLink } from './LegalLink.js'

/** Links the app's legal pages, if it has some and no checkbox for them. A view that Connect leads to does not repeat it. */
export function LegalNote(): ReactNode {
  const { modal, options } = useLatchkey()
  const { features, privacyPolicyUrl: privacy, termsConditionsUrl: terms } = options
  // Decided once, so that nothing moves while the view leaves.
  const [isShown] = useState(() =>
    modal.$state
      .get()
      .stack.slice(0, -1)
      .some(({ name }) => name === 'Connect'),
  )
  if (features.legalCheckbox || isShown || !(terms ?? privacy)) return null
  return (
    <p className="lk-consent">
      <span>
        {terms && (
          <Text id="connect.termsNote" values={{ terms: <LegalLink url={terms} id="connect.terms" /> }} />
        )}{' '}
        {privacy && (
          <Text
            id="connect.privacyNote"
            values={{ privacy: <LegalLink url={privacy} id="connect.privacy" /> }}
          />
        )}
      </span>
    </p>
  )
}
