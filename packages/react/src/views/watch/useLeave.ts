import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'

/** Returns the way from a watched account to the view before it, or to the list if the app opened the account. */
export function useLeave(): { readonly canGoBack: boolean; readonly leave: () => void } {
  const modal = useModalController()
  const canGoBack = useStoreValue(useLatchkey().modal.$state).stack.length > 1
  return { canGoBack, leave: () => (canGoBack ? modal.back() : modal.replace({ view: 'Watch' })) }
}
