import type { Network } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { loadNetworkMark } from './loadNetworkMark.js'
import { Picture } from './Picture.js'
import { useMarks } from './useMarks.js'

/** Shows a network's picture: the app's, else the bundled mark of a well-known network, else a letter. */
export function NetworkPicture({ network }: { readonly network: Network }): ReactNode {
  // Another network is another picture, so that none shows the mark of the one before.
  return <MarkedPicture key={network.id} network={network} />
}

function MarkedPicture({ network }: { readonly network: Network }): ReactNode {
  const [load] = useState(() => () => loadNetworkMark(network.id))
  const mark = useMarks(load, network.id) ?? undefined
  return <Picture kind="network" icon={network.icon} mark={mark} seed={network.name} />
}
