import { useState } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useRemembered } from '../../../parts/Remembered.js'

/** Returns whether the visitor must agree before a wallet can be picked. One agreement lasts while the modal is open. */
export function useConsent(): {
  readonly agreed: boolean
  readonly blocked: boolean
  /** The visitor had not agreed when this view opened, so it shows the checkbox. */
  readonly isRequired: boolean
  readonly setAgreed: (agreed: boolean) => void
} {
  const { features, privacyPolicyUrl, termsConditionsUrl } = useLatchkey().options
  const [agreed, setAgreed] = useRemembered('agreed', false)
  const [agreedBefore] = useState(agreed)
  const wanted = features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return { agreed, blocked: wanted && !agreed, isRequired: wanted && !agreedBefore, setAgreed }
}
