import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { Picture } from './Picture.js'
import { useMarks } from './useMarks.js'

const load = () => import('./networkMarks.generated.js')

/** Shows a network's picture: the app's, else the bundled mark of a well-known network, else a letter. */
export function NetworkPicture({ network }: { readonly network: Network }): ReactNode {
  const mark = useMarks(load)?.markOf(network.id)
  return <Picture kind="network" icon={network.icon} mark={mark} seed={network.name} />
}
