import type { FeatureHost } from '../client/Client.js'

/** True while the modal is open; embedded, where it always is, once the visitor has moved in it. */
const isOpened = ({ client: { modal, options } }: Pick<FeatureHost, 'client'>): boolean => {
  const { open, direction } = modal.$state.get()
  return options.enableEmbedded ? direction !== 'none' : open
}

/** Runs `act` once the modal is open. Before that, no request leaves the page's origin. */
export function onceOpened(host: Pick<FeatureHost, 'client' | 'scope'>, act: () => void): void {
  if (isOpened(host)) return act()
  const stop = host.client.modal.$state.listen(() => {
    if (!isOpened(host)) return
    stop()
    act()
  })
  host.scope.add(stop)
}
