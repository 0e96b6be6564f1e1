import { type ReactNode, useEffect } from 'react'
import { useErrorText } from '../../../locale/ErrorTexts.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text, useMessage } from './texts.js'

/** Reports that the provider API failed. Bundled wallets stay usable. */
export function ListFailure(props: {
  readonly code: string
  readonly retrying: boolean
  readonly onRetry: () => void
}): ReactNode {
  const { code, retrying, onRetry } = props
  const message = useMessage()
  const reason = useErrorText(code)
  const announce = useAnnounce()
  useEffect(() => {
    if (!retrying && reason !== undefined)
      announce(message('allWallets.failedReason', { reason }), 'assertive')
  }, [announce, message, reason, retrying])
  return (
    <div className="lk-note" data-tone="error">
      {retrying ? <Spinner /> : <Icon name="warning" />}
      <div>
        <p>
          {reason === undefined ? (
            <Text id="allWallets.failed" />
          ) : (
            <Text id="allWallets.failedReason" values={{ reason }} />
          )}
        </p>
        <button type="button" data-key="retry" aria-disabled={retrying} onClick={onRetry}>
          <Text id="modal.retry" />
        </button>
      </div>
    </div>
  )
}
