import type { ReactNode } from 'react'
import type { EmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { ErrorNote } from '../../../parts/messages/ErrorDetails.js'
import { important } from '../../../parts/motion/important.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { passkeyIcon, Text, useMessage } from '../login/texts.js'
import { useCall } from '../login/useCall.js'
import { useConnectEmbedded } from '../login/useConnectEmbedded.js'

/** Signs in by a passkey, in a window of the wallet. A press while it is open opens another one. */
export function PasskeyButton(props: {
  readonly connector: EmbeddedConnector
  /** The visitor must accept the terms first. */
  readonly blocked: boolean
}): ReactNode {
  const { connector, blocked } = props
  const connect = useConnectEmbedded()
  const message = useMessage()
  const announce = useAnnounce()
  const { isPending, error, call } = useCall()
  const signIn = async () => {
    if (blocked) return announce(message('connect.legalFirst'), 'assertive')
    const isSignedIn = await call(async (signal) => {
      await connector.embeddedWallet.connectPasskey({ signal })
      return true
    })
    if (isSignedIn) connect(connector)
  }
  return (
    <div ref={below}>
      <button
        ref={full}
        type="button"
        className="lk-second"
        data-key="passkey"
        data-login="other"
        aria-disabled={blocked}
        onClick={() => void signIn()}
      >
        {isPending ? <Spinner /> : <Icon path={passkeyIcon} />}
        <span>
          <Text id={isPending ? 'passkey.waiting' : 'passkey.continue'} />
        </span>
      </button>
      {error && <ErrorNote error={error} />}
    </div>
  )
}

const below = important({ display: 'grid', gap: '8px', margin: '8px 0' })
const full = important({ width: '100%' })
