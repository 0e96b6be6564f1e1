import type { ReactNode } from 'react'
import type { ErrorRecord } from '../record/Records.js'
import { Row } from './Row.js'

/** The errors that the app or the client met, each with the place of its code in the documentation. */
export function Errors({
  errors,
  docs,
}: {
  readonly errors: readonly ErrorRecord[]
  readonly docs: string
}): ReactNode {
  if (!errors.length) return <p>No error yet.</p>
  return (
    <ol>
      {errors.map(({ id, at, code, message, source }) => (
        <li key={id}>
          <Row at={at}>
            <a href={`${docs}#${code}`} target="_blank" rel="noreferrer">
              {code}
            </a>{' '}
            <small>{source}</small>
          </Row>
          {message && <p>{message}</p>}
        </li>
      ))}
    </ol>
  )
}
