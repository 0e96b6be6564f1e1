import type { ReactNode } from 'react'
import { useButtonText } from '../locale/buttonText.js'

/** Reports that the modal could not be shown, and offers a retry. */
export function WindowFailed({ retry }: { readonly retry: () => void }): ReactNode {
  const text = useButtonText()
  return (
    <div data-latchkey="failed" role="alert">
      {text('button.failed')}
      <button type="button" onClick={retry}>
        {text('button.retry')}
      </button>
    </div>
  )
}
