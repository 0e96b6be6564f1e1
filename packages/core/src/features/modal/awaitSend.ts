import type { ReadableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { ModalState } from '../../modal/createModal.js'

/**
 * Resolves with the hash of the next sent transfer or payment, or of the next swap in a block. Rejects with `error`
 * once no view of `view` is left, but not while a wallet is prompting or a transaction is pending, because that may
 * still be sent. It imports nothing, so that the modal's chunk shares no other chunk with it.
 */
export function awaitSend(
  { client, scope }: Pick<FeatureHost, 'client' | 'scope'>,
  {
    $state,
    view,
    error,
  }: {
    readonly $state: ReadableAtom<ModalState>
    readonly view: 'Send' | 'Swap' | 'Pay'
    readonly error: LatchkeyError
  },
): Promise<never> {
  return new Promise<{ readonly hash: string }>((resolve, reject) => {
    let isSubmitting = false
    const stop = () => {
      unsubscribe()
      unlisten()
    }
    const leave = () => {
      stop()
      reject(error)
    }
    const follow = () => {
      const { open, stack } = $state.get()
      if (!isSubmitting && !(open && stack.some(({ name }) => name.startsWith(view)))) leave()
    }
    const unsubscribe = client.events.subscribe((event) => {
      if (!event.name.includes(view.toUpperCase())) return
      switch (event.name) {
        case 'SEND_INITIATED':
        case 'INITIATE_SWAP':
        case 'PAY_INITIATED':
          isSubmitting = true
          return
        case 'SEND_SUCCESS':
        case 'SWAP_SUCCESS':
        case 'PAY_SUCCESS':
          stop()
          return resolve({ hash: event.properties.hash })
        case 'SEND_ERROR':
        case 'SEND_REJECTED':
        case 'SWAP_APPROVED':
        case 'SWAP_APPROVAL_ERROR':
        case 'SWAP_ERROR':
        case 'PAY_ERROR':
          isSubmitting = false
          return follow()
        default:
      }
    })
    const unlisten = $state.listen(follow)
    scope.add(leave)
    // The visitor may have left before this code was loaded.
    follow()
  }) as Promise<never>
}
