import type { ReadableAtom } from 'nanostores'
import type { Context } from '../context/Context.js'
import type { Alert, Toast } from './Notice.js'

/** How long a toast stays. Milliseconds. */
const toastTime = 2_500

export type NoticesApi = {
  readonly $toasts: ReadableAtom<readonly Toast[]>
  /** Shows a message for 2.5 s, a `loading` one until dismissed; one at a time per code. Returns its id. */
  toast(toast: Omit<Toast, 'id'>): number
  dismissToast(id: number): void
  readonly $alert: ReadableAtom<Alert | undefined>
  /** Tells the developer about a misconfiguration: in the log, and in the modal while `debug` is on. Each once. */
  alert(alert: Alert & { readonly message: string }): void
  dismissAlert(): void
}

export function createNotices({ atom, clock, log, scope }: Context, options: { debug: boolean }): NoticesApi {
  const $toasts = atom<readonly Toast[]>([])
  const $alert = atom<Alert | undefined>(undefined)
  const told = new Set<string>()
  let lastId = 0

  const dismissToast = (id: number) => {
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }

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
    alert({ code, context, message }) {
      if (told.has(message)) return
      told.add(message)
      log('error', message)
      if (options.debug) $alert.set({ code, context })
    },
    dismissAlert: () => $alert.set(undefined),
  }
}
