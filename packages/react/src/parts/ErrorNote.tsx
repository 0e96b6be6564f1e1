import type { LatchkeyError } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useErrorText } from '../locale/ErrorTexts.js'
import { ErrorDetails } from './ErrorDetails.js'
import { Icon } from './Icon.js'

/** Says what failed and why, and announces it. */
export function ErrorNote(props: {
  readonly error: LatchkeyError
  /** Id of the reason, for the control that it describes. */
  readonly id?: string
  /** What failed. */
  readonly title?: ReactNode
  /** The way on, where it is not one of the view's buttons. */
  readonly children?: ReactNode
}): ReactNode {
  const { error, id, title, children } = props
  const reason = useErrorText(error.code)
  return (
    <div className="lk-note" data-tone="error" role="alert">
      <Icon name="warning" />
      <div>
        {title && <b>{title}</b>}
        <p id={id}>{reason}</p>
        {children}
        <ErrorDetails error={error} />
      </div>
    </div>
  )
}
