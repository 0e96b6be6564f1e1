import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { PictureSlot } from '../Slot.js'
import { NetworkPicture } from './NetworkPicture.js'
import { Picture } from './Picture.js'
import { useMarks } from './useMarks.js'

const load = () => import('./tokenMarks.generated.js')

/**
 * Shows a token's picture: the bundled mark of a well-known coin or contract, else the picture that the token's source names, else a
 * letter. A coin without either shows its network. No token gets a mark by its symbol, because any contract can claim one.
 */
export function TokenPicture(props: TokenPictureProps): ReactNode {
  const { token } = props
  const active = useActiveNetwork().network
  const { network = active } = props
  return (
    <PictureSlot name="tokenPicture" pass={{ token, network }}>
      <FoundPicture token={token} network={network} />
    </PictureSlot>
  )
}

type TokenPictureProps = {
  readonly token: {
    /** Contract or mint; absent for the native coin. */
    readonly address?: string | undefined
    readonly symbol: string
    readonly icon?: string | undefined
    readonly unverified?: true | undefined
  }
  /** The token's network. Default: the network in use. */
  readonly network?: Network
}

function FoundPicture({ token, network }: Required<TokenPictureProps>): ReactNode {
  const { address, symbol, icon, unverified } = token
  const marks = useMarks(load)
  const mark = marks?.markOf(address === undefined ? network.id : markKey(network, address))
  const isAwaited = marks === undefined
  if (address === undefined && !mark && !icon && !isAwaited) return <NetworkPicture network={network} />
  // A request for a picture exposes the visitor to its host, so only a verified token without a mark gets one.
  const shown = mark || unverified || isAwaited ? undefined : icon
  return <Picture kind="network" icon={shown} mark={mark} isAwaited={isAwaited} seed={symbol} />
}

/** EVM addresses are not case-sensitive; those of other networks are. */
const markKey = ({ id, namespace }: Network, address: string): string =>
  `${id}:${namespace === 'eip155' ? address.toLowerCase() : address}`
