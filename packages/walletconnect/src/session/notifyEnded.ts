import type { FeatureHost, Latchkey } from '@latchkey/core'

/**
 * Shows in the modal that a session has ended, now or when it is opened next, unless the view shows it anyway. Returns a
 * function that cancels the notice.
 */
export function notifyEnded({
  client: { connections, modal, networks },
  toast,
  connectorId,
  code,
}: {
  readonly client: Pick<Latchkey, 'connections' | 'modal' | 'networks'>
  readonly toast: FeatureHost['toast']
  readonly connectorId: string
  readonly code: string
}): () => void {
  const notify = (): boolean => {
    const { open, view } = modal.$state.get()
    if (!open) return false
    const state = connections.$states.get()[networks.$activeNamespace.get()]
    const isShown =
      view.name === 'Connect' && state?.status === 'disconnected' && state.resume?.connectorId === connectorId
    if (!isShown) toast({ tone: 'info', code })
    return true
  }
  if (notify()) return () => undefined
  const stop = modal.$state.listen(() => {
    if (notify()) stop()
  })
  return stop
}
