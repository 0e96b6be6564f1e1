import type { ReactNode } from 'react'
import type { RequestRecord } from '../record/Records.js'
import { Row } from './Row.js'

/** The requests that wallets got. */
export function Requests({ requests }: { readonly requests: readonly RequestRecord[] }): ReactNode {
  if (!requests.length) return <p>No request to a wallet yet.</p>
  return (
    <ol>
      {requests.map(({ id, at, method, wallet, namespace, duration, outcome, code, params }) => (
        <li key={id}>
          <Row at={at} text={params} label="Parameters">
            <b>{method}</b> <small>{namespace ? `${wallet}, ${namespace}` : wallet}</small>
            <span className="end" data-tone={outcome}>
              {code ?? outcome}
              {duration !== undefined && `, ${duration} ms`}
            </span>
          </Row>
        </li>
      ))}
    </ol>
  )
}
