import type { ReadableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import type { Alert } from '../../context/LatchkeyEvent.js'
import type { Toast } from '../../modal/createModal.js'

/** How long a toast stays. Milliseconds. */
const toastTime = 2_500

/** Messages and alerts of the modal. */
export type NoticesApi = {
  /** The messages shown. */
  readonly $toasts: ReadableAtom<readonly Toast[]>
  /** Shows a message for 2.5 s, a `loading` one until dismissed; one at a time per code. Returns its id. */
  toast(toast: Omit<Toast, 'id'>): number
  /** Removes a message by its id. */
  dismissToast(id: number): void
  /** The last alert. Only set while `debug` is on. */
  readonly $alert: ReadableAtom<Alert | undefined>
  /** Clears `$alert`. */
  dismissAlert(): void
}

/** Creates the messages and alerts of a client's modal. */
export function createNotices({ atom, client, clock, lastAlert, scope }: FeatureHost): NoticesApi {
  const { debug } = client.options
  const $toasts = atom<readonly Toast[]>([])
  const $alert = atom(debug ? lastAlert() : undefined)
  let lastId = 0

  const dismissToast = (id: number) => {
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }
  if (debug)
    scope.add(
      client.events.subscribe(({ name, properties }) => {
        if (name === 'ALERT') $alert.set(properties)
      }),
    )

  return {
    $toasts,
    toast(toast) {
      lastId += 1
      const id = lastId
      $toasts.set([...$toasts.get().filter(({ code }) => code !== toast.code), { ...toast, id }])
      if (toast.tone !== 'loading')
        clock.sleep(toastTime, scope.signal).then(
          () => dismissToast(id),
          () => undefined,
        )
      return id
    },
    dismissToast,
    $alert,
    dismissAlert: () => $alert.set(undefined),
  }
}
