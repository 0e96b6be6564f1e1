import { type ReactNode, useEffect } from 'react'
import { Text } from '../../locale/Text.js'
import { useErrorText } from '../../locale/useErrorText.js'
import { useMessage } from '../../locale/useMessage.js'
import { useAnnounce } from '../../modal/Announcer.js'
import { Icon } from '../../parts/Icon.js'
import { Spinner } from '../../parts/Spinner.js'

/** The provider API did not answer. What is known without it stays usable. */
export function ListFailure(props: {
  readonly code: string
  readonly retrying: boolean
  readonly onRetry: () => void
}): ReactNode {
  const { code, retrying, onRetry } = props
  const message = useMessage()
  const errorText = useErrorText()
  const announce = useAnnounce()
  useEffect(() => {
    if (!retrying) announce(`${message('allWallets.failed')} ${errorText(code)}`, 'assertive')
  }, [announce, code, errorText, message, retrying])
  return (
    <div className="lk-note">
      {retrying ? <Spinner /> : <Icon name="warning" />}
      <div>
        <p>
          <Text id="allWallets.failed" /> {errorText(code)}
        </p>
        <button type="button" data-key="retry" aria-disabled={retrying} onClick={onRetry}>
          <Text id="modal.retry" />
        </button>
      </div>
    </div>
  )
}
