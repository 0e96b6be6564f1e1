import type { FeatureHost } from '../client/Client.js'

/** Returns true while the modal is open. An embedded modal, which is always open, counts once the visitor has used it. */
const isOpened = ({ client: { modal, options } }: Pick<FeatureHost, 'client'>): boolean => {
  const { open, direction } = modal.$state.get()
  return options.enableEmbedded ? direction !== 'none' : open
}

/** Runs `act` once the modal is open. Before that, features send no request. */
export function onceOpened(host: Pick<FeatureHost, 'client' | 'scope'>, act: () => void): void {
  if (isOpened(host)) return act()
  const stop = host.client.modal.$state.listen(() => {
    if (!isOpened(host)) return
    stop()
    act()
  })
  host.scope.add(stop)
}
