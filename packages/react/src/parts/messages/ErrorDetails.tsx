import type { LatchkeyError } from '@latchkey/core'
import type { ReactNode } from 'react'
import { Text } from '../../locale/baseTexts.js'
import { useErrorText } from '../../locale/ErrorTexts.js'
import { important } from '../motion/important.js'
import { Icon } from '../pictures/Icon.js'
import { Summary } from '../rows/Summary.js'
import { CopyReport } from './CopyReport.js'
import { useCopy } from './useCopy.js'

/** Shows an error's code and details to copy, collapsed at first. */
export function ErrorDetails({ error }: { readonly error: LatchkeyError }): ReactNode {
  const details = detailsOf(error)
  const { state, copy } = useCopy(details)
  return (
    <details className="lk-details">
      <Summary>
        <Text id="modal.details" />
      </Summary>
      <pre dir="ltr">{details}</pre>
      <button type="button" className="lk-ghost" onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <Text
          id={state === 'copied' ? 'modal.copied' : state === 'failed' ? 'modal.copyFailed' : 'modal.copy'}
        />
      </button>
      <CopyReport />
    </details>
  )
}

/** Shows what failed and why, and announces it. */
export function ErrorNote(props: {
  readonly error: LatchkeyError
  /** Id of the reason, for the control that it describes. */
  readonly id?: string
  /** Names the action that failed. */
  readonly title?: ReactNode
  /** Explains the failure. Default: the text of the error's code. */
  readonly reason?: ReactNode
  /** The next step, if it is not one of the view's buttons. */
  readonly children?: ReactNode
}): ReactNode {
  const { error, id, title, children } = props
  const reason = useErrorText(error.code, factsOf(error))
  return (
    <div ref={show} className="lk-note" data-tone="error" role="alert">
      <Icon name="warning" />
      <div>
        {title && <b>{title}</b>}
        <p id={id}>{props.reason ?? reason}</p>
        {children}
        <ErrorDetails error={error} />
      </div>
    </div>
  )
}

/** Scrolls a note into sight. It may appear far above or below what the visitor pressed. */
const show = (element: HTMLElement | null): void => {
  aboveBar(element)
  element?.scrollIntoView?.({ block: 'nearest' })
}
const aboveBar = important({ 'scroll-margin-block-end': '84px' })

function factsOf({ context }: Pick<LatchkeyError, 'context'>): Readonly<Record<string, unknown>> {
  return Object(context)
}

function detailsOf({ code, rpcCode, message, context }: LatchkeyError): string {
  const { detail } = factsOf({ context })
  return [rpcCode === undefined ? code : `${code} (${rpcCode})`, message, detail]
    .filter((line) => typeof line === 'string')
    .join('\n')
    .slice(0, 1_000)
}
