import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useActiveNetwork } from '../client/useActiveNetwork.js'
import { NetworkPicture } from './NetworkPicture.js'
import { Picture } from './Picture.js'

/** Shows a token's picture. The native coin has that of its network, unless its source names another. */
export function TokenPicture(props: {
  readonly token: {
    readonly address?: string | undefined
    readonly symbol: string
    readonly icon?: string | undefined
    readonly unverified?: true | undefined
  }
  /** Default: the network in use. */
  readonly network?: Network
}): ReactNode {
  const { address, icon, symbol, unverified } = props.token
  const active = useActiveNetwork().network
  if (address === undefined && !icon) return <NetworkPicture network={props.network ?? active} />
  // The host of a picture learns of the visitor, so an unknown token gets none.
  return <Picture kind="network" icon={unverified ? undefined : icon} seed={symbol} />
}
