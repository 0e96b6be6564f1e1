import { formatAddress } from '@latchkey/core'
import type { TestWallet } from '@latchkey/testing'
import type { ReactNode } from 'react'
import { toText } from '../demo/toText.ts'
import { Select } from '../parts/Select.tsx'
import { describeRequest } from './describeRequest.ts'
import { useWalletState } from './useWalletState.ts'

/** A chain neither the wallet nor the app knows. */
const STRANGE_CHAIN = 424242

/** What the person holding a test wallet can do, and what the wallet was asked. */
export function WalletCard({ wallet }: { readonly wallet: TestWallet }): ReactNode {
  const { name } = wallet.info
  const { account, accounts, chainId, chains, locked, pending, requests, sites } = useWalletState(wallet)
  const known = chains.some((chain) => chain.chainId === chainId)
  const isAllowed = sites[location.origin] === 'authorized'
  return (
    <article className="wallet-card" aria-label={`Inside ${name}`}>
      {pending.map((request) => (
        <div key={request.id} className="asked" role="group" aria-label={`${name} is asked`}>
          <span>{describeRequest(request).title}</span>
          <button type="button" onClick={() => wallet.reject(request.id)}>
            Reject
          </button>
          <button type="button" className="primary" onClick={() => wallet.approve(request.id)}>
            Approve
          </button>
        </div>
      ))}
      <div className="pair">
        <Select
          label={`Account of ${name}`}
          value={account}
          choices={accounts.map((each, index) => ({
            value: each,
            label: `${index + 1}: ${formatAddress(each)}`,
          }))}
          onChange={(value) => wallet.changeAccount(accounts.findIndex((each) => each === value))}
        />
        <Select
          label={`Network of ${name}`}
          value={String(chainId)}
          choices={[
            ...chains.map((chain) => ({ value: String(chain.chainId), label: chain.name })),
            ...(known ? [] : [{ value: String(chainId), label: `Unknown, ${chainId}` }]),
            ...(chainId === STRANGE_CHAIN
              ? []
              : [{ value: String(STRANGE_CHAIN), label: `One nobody knows, ${STRANGE_CHAIN}` }]),
          ]}
          onChange={(value) => wallet.changeChain(Number(value))}
        />
      </div>
      <div className="buttons">
        <button type="button" onClick={() => (locked ? wallet.unlock() : wallet.lock())}>
          {locked ? `Unlock ${name}` : `Lock ${name}`}
        </button>
        <button type="button" disabled={!isAllowed} onClick={() => wallet.removeSite()}>
          Take access away
        </button>
        <button type="button" onClick={() => wallet.once('*').reject()}>
          Refuse the next
        </button>
        <button type="button" onClick={() => wallet.once('*').delay(3_000).approve()}>
          Slow the next
        </button>
      </div>
      <details className="record">
        <summary>
          What {name} was asked <span className="badge">{requests.length}</span>
        </summary>
        {requests.length === 0 ? (
          <p className="empty">Nothing yet.</p>
        ) : (
          <ol tabIndex={0} aria-label={`What ${name} was asked`}>
            {requests.toReversed().map(({ id, method, params, outcome }) => (
              <li key={id} data-outcome={outcome.status}>
                <b>{method}</b> <span>{outcome.status}</span>
                <code>{toText({ params, outcome }).replace(/\s+/g, ' ')}</code>
              </li>
            ))}
          </ol>
        )}
      </details>
    </article>
  )
}
