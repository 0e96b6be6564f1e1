import type { ReactNode } from 'react'
import type { Peer } from '../peer/readPeer.ts'

/** Shows the page that sends the request, with its own metadata. */
export function PeerHead({ peer }: { readonly peer: Peer }): ReactNode {
  return (
    <div className="peer">
      {peer.icon === undefined ? (
        <span className="mark" aria-hidden="true">
          {[...peer.name][0]?.toUpperCase()}
        </span>
      ) : (
        <img className="mark" src={peer.icon} alt="" width="40" height="40" referrerPolicy="no-referrer" />
      )}
      <span>
        <bdi className="peer-name">{peer.name}</bdi>
        <bdi className="peer-origin">{peer.origin}</bdi>
      </span>
    </div>
  )
}
