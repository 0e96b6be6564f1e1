import { connectionErrors, rpcErrors } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { type ReactNode, useEffect, useRef } from 'react'
import { Text } from '../../locale/Text.js'
import { useErrorText } from '../../locale/useErrorText.js'
import { useMessage } from '../../locale/useMessage.js'
import { useAnnounce } from '../../modal/Announcer.js'
import { focusSoon } from '../../modal/focusSoon.js'
import type { Attempt } from '../../pairing/useAttempt.js'
import { usePassedFocus } from '../../pairing/usePassedFocus.js'
import { ErrorDetails } from '../../parts/ErrorDetails.js'
import { Icon } from '../../parts/Icon.js'
import { PairingMark } from '../../parts/PairingMark.js'
import { Picture } from '../../parts/Picture.js'
import { plainName } from '../../parts/plainName.js'
import { GetLink } from './GetLink.js'

/** Pairing came to nothing: why, and the way on. A refusal is no error. */
export function PairingFailure(props: {
  readonly attempt: Extract<Attempt, { readonly status: 'failed' | 'over' }>
  readonly wallet: DirectoryWallet | undefined
  readonly retry: () => void
}): ReactNode {
  const { attempt, wallet, retry } = props
  const message = useMessage()
  const errorText = useErrorText()
  const announce = useAnnounce()
  const part = usePassedFocus<HTMLDivElement>()
  const action = useRef<HTMLButtonElement>(null)
  const error = attempt.status === 'failed' ? attempt.error : undefined
  const isDeclined = error?.code === rpcErrors.userRejected.code
  const isOver = !error || error.code === connectionErrors.cancelled.code
  const failed = !isDeclined && !isOver ? error : undefined
  useEffect(() => {
    if (failed) announce(`${message('connecting.failed')}. ${errorText(failed.code)}`, 'assertive')
    else announce(message(isDeclined ? 'connecting.declined' : 'pairing.over'))
    focusSoon(action.current)
  }, [failed, isDeclined, announce, message, errorText])
  const name = wallet && plainName(wallet.name)
  return (
    <div ref={part} className="lk-pending" data-state={failed ? 'failed' : 'declined'}>
      <div className="lk-ring">
        {wallet && name ? <Picture kind="wallet" listed icon={wallet.image} seed={name} /> : <PairingMark />}
        <i className="lk-pic lk-badge">
          <Icon name={failed ? 'warning' : 'close'} />
        </i>
      </div>
      <h3>
        <Text id={failed ? 'connecting.failed' : isDeclined ? 'connecting.declined' : 'pairing.over'} />
      </h3>
      <p>{failed ? errorText(failed.code) : <Text id="connecting.declinedHint" />}</p>
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
