import type { ReactNode } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { LegalLink } from '../../../parts/messages/LegalLink.js'
import { Text } from './texts.js'

/** Must be checked before a wallet can be picked. Renders nothing if the app has no legal pages. */
export function LegalConsent(props: {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
}): ReactNode {
  const { termsConditionsUrl, privacyPolicyUrl } = useLatchkey().options
  if (!termsConditionsUrl && !privacyPolicyUrl) return null
  const values = {
    terms: <LegalLink url={termsConditionsUrl} id="connect.terms" />,
    privacy: <LegalLink url={privacyPolicyUrl} id="connect.privacy" />,
  }
  const id = !privacyPolicyUrl
    ? 'connect.legalTerms'
    : termsConditionsUrl
      ? 'connect.legalBoth'
      : 'connect.legalPrivacy'
  return (
    <label className="lk-consent">
      <input
        type="checkbox"
        checked={props.agreed}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>
        <Text id={id} values={values} />
      </span>
    </label>
  )
}
