import { type ReactNode, useEffect } from 'react'
import { useActiveAccount } from '../../client/useActiveAccount.js'
import { useAnnounce } from '../../parts/messages/Announcer.js'
import { Ring } from '../../parts/motion/Ring.js'
import { Picture } from '../../parts/pictures/Picture.js'
import { defineView } from '../../parts/ViewDefinition.js'
import { siwxTexts, Text, useMessage } from './texts.js'
import { useSiwxState } from './useSiwxState.js'

export const connectingSiweView = defineView({
  name: 'ConnectingSiwe',
  texts: siwxTexts,
  title: 'siwx.title',
  View: ConnectingSiweView,
})

/** Waits for the wallet to sign, then for the app to accept the signature. */
function ConnectingSiweView(): ReactNode {
  const { api, state } = useSiwxState()
  const { connectedWalletInfo } = useActiveAccount()
  const message = useMessage()
  const announce = useAnnounce()
  const wallet = connectedWalletInfo?.name ?? ''
  const { status } = state
  const isDone = status === 'signedIn'
  const isPrompting = status === 'signing'
  useEffect(() => {
    if (isDone) announce(message('siwx.done'))
    else announce(isPrompting ? message('siwx.confirm', { wallet }) : message('siwx.authenticating'))
  }, [announce, isDone, isPrompting, message, wallet])
  return (
    <div className="lk-pending" data-state={status}>
      <Ring badge={isDone ? 'check' : undefined} turning={!isDone} closed={isDone}>
        <Picture kind="wallet" icon={connectedWalletInfo?.icon} seed={wallet} />
      </Ring>
      <h3>
        {isDone ? (
          <Text id="siwx.done" />
        ) : isPrompting ? (
          <Text id="siwx.confirm" values={{ wallet }} />
        ) : (
          <Text id="siwx.authenticating" />
        )}
      </h3>
      <p>{!isDone && <Text id={isPrompting ? 'siwx.confirmText' : 'siwx.authenticatingText'} />}</p>
      <div className="lk-bar">
        <button
          type="button"
          className="lk-second"
          aria-disabled={status === 'cancelling'}
          onClick={() => void api.cancel()}
        >
          <Text id={status === 'cancelling' ? 'siwx.cancelling' : 'siwx.cancel'} />
        </button>
      </div>
    </div>
  )
}
