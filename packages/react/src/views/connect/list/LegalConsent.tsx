import type { ReactNode } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { Text } from './texts.js'

/** Must be checked before a wallet can be picked. Renders nothing if the app has no legal pages. */
export function LegalConsent(props: {
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
}): ReactNode {
  const { termsConditionsUrl, privacyPolicyUrl } = useLatchkey().options
  if (!termsConditionsUrl && !privacyPolicyUrl) return null
  const values = {
    terms: <Page url={termsConditionsUrl} id="connect.terms" />,
    privacy: <Page url={privacyPolicyUrl} id="connect.privacy" />,
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

function Page(props: {
  readonly url: string | undefined
  readonly id: 'connect.terms' | 'connect.privacy'
}): ReactNode {
  return (
    <a href={props.url} target="_blank" rel="noreferrer">
      <Text id={props.id} />
    </a>
  )
}
