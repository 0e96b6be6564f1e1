import { useState } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useRemembered } from '../../parts/Remembered.js'

/** Whether the visitor still has to agree before a wallet can be picked. Asked once per opening of the modal. */
export function useConsent(): {
  readonly agreed: boolean
  readonly blocked: boolean
  /** It had not been given when this view came, so the view has to ask. */
  readonly asking: boolean
  readonly setAgreed: (agreed: boolean) => void
} {
  const { features, privacyPolicyUrl, termsConditionsUrl } = useLatchkey().options
  const [agreed, setAgreed] = useRemembered('agreed', false)
  const [agreedBefore] = useState(agreed)
  const wanted = features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return { agreed, blocked: wanted && !agreed, asking: wanted && !agreedBefore, setAgreed }
}
