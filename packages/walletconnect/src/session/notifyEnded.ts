import type { FeatureHost, Latchkey } from '@latchkey/core'

/**
 * Says in the modal that a session is over, now or when it is opened next, unless the view says so itself. Returns what
 * leaves it unsaid.
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
  const tell = (): boolean => {
    const { open, view } = modal.$state.get()
    if (!open) return false
    const state = connections.$states.get()[networks.$activeNamespace.get()]
    const isSaid =
      view.name === 'Connect' && state?.status === 'disconnected' && state.resume?.connectorId === connectorId
    if (!isSaid) toast({ tone: 'info', code })
    return true
  }
  if (tell()) return () => undefined
  const stop = modal.$state.listen(() => {
    if (tell()) stop()
  })
  return stop
}
