import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { knownIcon } from './knownNetworks.js'
import { Picture } from './Picture.js'

/** Shows a network's picture: the app's, else ours of a well-known network, else a letter. */
export function NetworkPicture({ network }: { readonly network: Network }): ReactNode {
  return <Picture kind="network" icon={network.icon ?? knownIcon(network.id)} seed={network.name} />
}
