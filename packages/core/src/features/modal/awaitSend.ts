import type { ReadableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { ModalState } from '../../modal/createModal.js'

/**
 * Resolves with the hash of the next sent transfer. Rejects with `error` once no view of sending is left, but not while a
 * wallet is prompting: what it signs is still sent. It imports nothing, so that the modal's chunk shares none with it.
 */
export function awaitSend(
  { client, scope }: Pick<FeatureHost, 'client' | 'scope'>,
  { $state, error }: { readonly $state: ReadableAtom<ModalState>; readonly error: LatchkeyError },
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
      if (!isSubmitting && !(open && stack.some(({ name }) => name.startsWith('Send')))) leave()
    }
    const unsubscribe = client.events.subscribe((event) => {
      switch (event.name) {
        case 'SEND_INITIATED':
          isSubmitting = true
          return
        case 'SEND_SUCCESS':
          stop()
          return resolve({ hash: event.properties.hash })
        case 'SEND_ERROR':
        case 'SEND_REJECTED':
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
