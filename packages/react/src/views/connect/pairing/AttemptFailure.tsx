import { connectionErrors, rpcErrors } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { type ReactNode, useEffect, useRef } from 'react'
import { useErrorText } from '../../../locale/ErrorTexts.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { ErrorDetails } from '../../../parts/messages/ErrorDetails.js'
import { focusSoon } from '../../../parts/motion/focusView.js'
import { Ring } from '../../../parts/motion/Ring.js'
import { ListedPicture } from '../../../parts/pictures/ListedPicture.js'
import { WalletConnectMark } from '../../../parts/pictures/WalletConnectMark.js'
import { GetLink } from './CopyLink.js'
import { Text, useMessage } from './texts.js'
import type { ConnectionAttempt } from './useConnectionAttempt.js'
import { usePassedFocus } from './usePassedFocus.js'

/** Says why connecting ended, and offers another try. A declined request is not shown as an error. */
export function AttemptFailure(props: {
  readonly attempt: Extract<ConnectionAttempt, { readonly status: 'failed' | 'over' }>
  readonly wallet: DirectoryWallet | undefined
  readonly retry: () => void
}): ReactNode {
  const { attempt, wallet, retry } = props
  const message = useMessage()
  const announce = useAnnounce()
  const part = usePassedFocus<HTMLDivElement>()
  const action = useRef<HTMLButtonElement>(null)
  const error = attempt.status === 'failed' ? attempt.error : undefined
  const isDeclined = error?.code === rpcErrors.userRejected.code
  const isOver = !error || error.code === connectionErrors.cancelled.code
  const failed = !isDeclined && !isOver ? error : undefined
  const reason = useErrorText(failed?.code)
  useEffect(() => {
    if (failed) {
      if (reason === undefined) return
      announce(message('connecting.failedReason', { reason }), 'assertive')
    } else announce(message(isDeclined ? 'connecting.declined' : 'walletConnect.over'))
    focusSoon(action.current)
  }, [failed, isDeclined, announce, message, reason])
  const name = wallet?.name
  return (
    <div ref={part} className="lk-pending" data-state={failed ? 'failed' : 'declined'}>
      <Ring badge={failed ? 'warning' : 'close'}>
        {wallet && name ? <ListedPicture wallet={wallet} /> : <WalletConnectMark />}
      </Ring>
      <h3>
        <Text id={failed ? 'connecting.failed' : isDeclined ? 'connecting.declined' : 'walletConnect.over'} />
      </h3>
      <p>{failed ? reason : <Text id="connecting.declinedHint" />}</p>
      {failed && <ErrorDetails error={failed} />}
      <div className="lk-bar">
        <button ref={action} type="button" className="lk-prime" onClick={retry}>
          <Text id="modal.retry" />
        </button>
      </div>
      {wallet && <GetLink wallet={wallet} />}
    </div>
  )
}
