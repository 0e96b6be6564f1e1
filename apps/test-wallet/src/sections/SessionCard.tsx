import type { ReactNode } from 'react'
import { formatTime } from '../format/formatTime.ts'
import { PeerHead } from '../parts/PeerHead.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { Select } from '../shared/Select.tsx'
import type { SessionView } from '../wallet/WalletState.ts'

/** Shows a session with a page and its actions. */
export function SessionCard({ session }: { readonly session: SessionView }): ReactNode {
  const { wallet } = useWallet()
  const { isBusy, error, run } = useAction()
  const { topic, peer, connections } = session
  return (
    <li className="session" aria-label={peer.name}>
      <PeerHead peer={peer} />
      {connections.map(({ namespace, title, addresses, address, chains, chainId, approved }) => (
        <div key={namespace} className="connection" role="group" aria-label={title}>
          {connections.length > 1 && <h3>{title}</h3>}
          <div className="choices">
            <Select
              label="Account"
              value={address}
              isDisabled={isBusy}
              choices={addresses.map((value, index) => ({
                value,
                label: `Account ${index + 1}`,
              }))}
              onChange={(value) => run(() => wallet.switchAccount({ topic, address: value }))}
            />
            <Select
              label="Network"
              value={chainId}
              isDisabled={isBusy}
              choices={chains.map(({ id, name }) => ({
                value: id,
                label: approved.includes(id) ? name : `${name} (not approved)`,
              }))}
              onChange={(value) => run(() => wallet.switchChain({ topic, chainId: value }))}
            />
          </div>
          <bdi className="address">{address}</bdi>
        </div>
      ))}
      {error !== undefined && (
        <p className="notice" role="alert">
          {error}
        </p>
      )}
      <div className="session-foot">
        <small>until {formatTime(session.expiresAt)}</small>
        <button type="button" disabled={isBusy} onClick={() => run(() => wallet.disconnect(topic))}>
          Disconnect
        </button>
      </div>
    </li>
  )
}
