import type { LatchkeyError } from '@latchkey/core'
import type { ReactNode } from 'react'
import { Text } from '../locale/baseTexts.js'
import { CopyReport } from './CopyReport.js'
import { Icon } from './Icon.js'
import { useCopy } from './useCopy.js'

/** Shows an error's code and details to copy, folded at first. */
export function ErrorDetails({ error }: { readonly error: LatchkeyError }): ReactNode {
  const details = detailsOf(error)
  const { state, copy } = useCopy(details)
  return (
    <details className="lk-details">
      <summary>
        <Text id="modal.details" />
      </summary>
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

function detailsOf({ code, rpcCode, message, context }: LatchkeyError): string {
  const { detail } = (context ?? {}) as { readonly detail?: unknown }
  return [rpcCode === undefined ? code : `${code} (${rpcCode})`, message, detail]
    .filter((line) => typeof line === 'string')
    .join('\n')
    .slice(0, 1_000)
}
