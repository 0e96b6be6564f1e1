import { useLatchkey } from '../../../client/useLatchkey.js'
import { useRemembered } from '../../../parts/Remembered.js'

/** Returns whether the visitor has to accept the terms first, in Connect. */
export function useTermsMissing(): boolean {
  const { features, privacyPolicyUrl, termsConditionsUrl } = useLatchkey().options
  // As in Connect. Importing its code for the checkbox here would split the modal's chunk.
  const [agreed] = useRemembered('agreed', false)
  return features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl) && !agreed
}
