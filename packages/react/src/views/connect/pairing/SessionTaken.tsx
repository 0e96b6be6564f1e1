import type { ReactNode } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { Ring } from '../../../parts/motion/Ring.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { Text, useMessage } from './texts.js'
import type { ConnectionAttempt } from './useConnectionAttempt.js'
import { usePassedFocus } from './usePassedFocus.js'

/** Offers to use the open WalletConnect session, or to end it for another. There is one at a time. */
export function SessionTaken(props: {
  readonly attempt: Extract<ConnectionAttempt, { readonly status: 'taken' }>
  readonly onFree: () => void
}): ReactNode {
  const { attempt, onFree } = props
  const { session, freeing } = attempt
  const { connectorId, wallet } = session
  const { connections, connectors } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  const announce = useAnnounce()
  const part = usePassedFocus<HTMLDivElement>()
  const name = wallet?.name ?? connectors.get(connectorId)?.name ?? connectorId
  const use = () => {
    connections.setActive({ connectorId })
    if (modal.$state.get().stack.some((view) => view.name === 'ProfileWallets'))
      modal.reset({ view: 'ProfileWallets' })
    else modal.close()
  }
  const free = () => {
    announce(message('walletConnect.freeing'))
    onFree()
  }
  return (
    <div ref={part} className="lk-pending">
      <Ring>
        <Picture kind="wallet" icon={wallet?.icon} seed={name} />
      </Ring>
      <h3>
        <Text id="walletConnect.taken" values={{ wallet: name }} />
      </h3>
      <p>
        <Text id="walletConnect.takenText" />
      </p>
      <div className="lk-bar">
        <button
          type="button"
          className="lk-second"
          data-key="free"
          aria-busy={freeing}
          aria-disabled={freeing}
          onClick={freeing ? undefined : free}
        >
          <Text id={freeing ? 'walletConnect.freeing' : 'modal.disconnect'} />
        </button>
        <button
          type="button"
          className="lk-prime"
          data-key="use"
          aria-disabled={freeing}
          onClick={freeing ? undefined : use}
        >
          <Text id="walletConnect.use" />
        </button>
      </div>
    </div>
  )
}
