import type { WalletConnect } from '@latchkey/core'
import { requestLink } from '@latchkey/core/links'
import { type ReactNode, useEffect } from 'react'
import { isPhone, platform } from '../../client/platform.js'
import { useAsync } from '../../client/useAsync.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { Spinner } from '../motion/Spinner.js'
import { Icon } from '../pictures/Icon.js'
import { useAnnounce } from './Announcer.js'
import { requestTexts } from './requestTexts.js'

const { Text, useMessage } = createTexts({ ...baseTexts, ...requestTexts })

/** Reports a pending request or an unreachable wallet, and fetches the response on request. */
export function RequestNotice(props: {
  readonly walletConnect: WalletConnect
  readonly wallet: string
  /** Shown in its place while nothing is pending. */
  readonly quiet?: ReactNode
}): ReactNode {
  const { walletConnect, wallet, quiet } = props
  const message = useMessage()
  const announce = useAnnounce()
  const transport = useStoreValue(walletConnect.$transport)
  const chosen = useStoreValue(walletConnect.$link)
  useEffect(() => {
    if (transport === 'waiting') announce(message('walletConnect.waiting', { wallet }))
    if (transport === 'offline') announce(message('walletConnect.offline'), 'assertive')
  }, [transport, wallet, announce, message])
  if (transport === 'idle') return quiet
  // The library opens the app if the browser allows it. Phones often do not.
  const link = chosen && isPhone() ? requestLink({ href: chosen.href, platform: platform() }) : undefined
  return (
    <div className="lk-note" data-transport={transport}>
      <Icon name={transport === 'offline' ? 'warning' : 'phone'} />
      <div>
        <p>
          {transport === 'offline' ? (
            <Text id="walletConnect.offline" />
          ) : (
            <Text id="walletConnect.waiting" values={{ wallet }} />
          )}
        </p>
        {link && (
          <a className="lk-link" href={link.href} target={link.target} rel="noreferrer noopener">
            <Text id="walletConnect.open" values={{ wallet }} />
          </a>
        )}
        <CheckButton walletConnect={walletConnect} />
        {transport === 'waiting' && (
          <button type="button" onClick={walletConnect.cancelRequests}>
            <Text id="walletConnect.giveUp" />
          </button>
        )}
      </div>
    </div>
  )
}

/** Fetches the wallet's response, which may be at the relay already. */
export function CheckButton(props: {
  readonly walletConnect: WalletConnect
  readonly className?: string
}): ReactNode {
  const { checking, run } = useCheck(props.walletConnect)
  return (
    <button
      type="button"
      className={props.className}
      aria-busy={checking}
      aria-disabled={checking}
      onClick={run}
    >
      {checking && props.className && <Spinner />}
      <Text id={checking ? 'walletConnect.checking' : 'walletConnect.check'} />
    </button>
  )
}

/** Fetches a response that arrived while the page was in the background. Announces if there is none. */
function useCheck({ check, $transport }: WalletConnect): {
  readonly checking: boolean
  readonly run: () => void
} {
  const message = useMessage()
  const announce = useAnnounce()
  const { state, run } = useAsync<undefined>()
  const checking = state.status === 'pending'
  const fetchResponse = async () => {
    if (checking) return
    const outcome = await run(undefined, check)
    // The notice reports an unreachable wallet.
    if (outcome === 'done' && $transport.get() !== 'offline') announce(message('walletConnect.nothingYet'))
  }
  return { checking, run: () => void fetchResponse() }
}

/** Shows the notice for a connector, if it uses WalletConnect. */
export function ConnectorRequestNotice({
  connectorId,
}: {
  readonly connectorId: string | undefined
}): ReactNode {
  const { connections, connectors } = useLatchkey()
  const connector = useStoreValue(connectors.$list).find(({ id }) => id === connectorId)
  const session = useStoreValue(connections.$sessions).find((one) => one.connectorId === connectorId)
  if (!connector?.walletConnect) return null
  return (
    <RequestNotice walletConnect={connector.walletConnect} wallet={session?.wallet?.name ?? connector.name} />
  )
}
