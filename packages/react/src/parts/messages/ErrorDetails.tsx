import type { LatchkeyError } from '@latchkey/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Text } from '../../locale/baseTexts.js'
import { useErrorText } from '../../locale/ErrorTexts.js'
import { important } from '../motion/important.js'
import { Icon } from '../pictures/Icon.js'
import { Summary } from '../rows/Summary.js'
import { CopyReport } from './CopyReport.js'
import { useCopy } from './useCopy.js'

/**
 * Shows an error's code and details to copy, collapsed at first. Our sentence is English; that of a server or a wallet is in a language of
 * its own.
 */
export function ErrorDetails({ error }: { readonly error: LatchkeyError }): ReactNode {
  const { own, foreign } = detailsOf(error)
  const { state, copy } = useCopy([own, foreign].join('\n').trim())
  return (
    <details className="lk-details">
      <Summary>
        <Text id="modal.details" />
      </Summary>
      <pre dir="ltr">
        <span lang="en">{own}</span>
        {foreign && (
          <>
            {'\n'}
            <bdi lang="">{foreign}</bdi>
          </>
        )}
      </pre>
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
  const note = useRef<HTMLDivElement>(null)
  // The text of a code may load later, and the note grows with it.
  useLayoutEffect(() => show(note.current), [reason])
  return (
    <div ref={note} className="lk-note" data-tone="error" role="alert">
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
/** Above the buttons that stay in sight, also where one is above the other. */
const aboveBar = important({ 'scroll-margin-block-end': '40px' })

function factsOf({ context }: Pick<LatchkeyError, 'context'>): Readonly<Record<string, unknown>> {
  return Object(context)
}

/** Returns our part of the details, and the sentence of a server or a wallet. */
function detailsOf({ code, rpcCode, message, context }: LatchkeyError): {
  readonly own: string
  readonly foreign: string
} {
  const { detail } = factsOf({ context })
  return {
    own: `${rpcCode === undefined ? code : `${code} (${rpcCode})`}\n${message}`.slice(0, longest),
    foreign: typeof detail === 'string' ? detail.slice(0, longest) : '',
  }
}

const longest = 1_000
