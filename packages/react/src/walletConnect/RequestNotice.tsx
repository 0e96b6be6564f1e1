import type { WalletConnect } from '@latchkey/core'
import { requestLink } from '@latchkey/core/links'
import { type ReactNode, useEffect } from 'react'
import { plainName } from '../client/plainName.js'
import { isPhone, platform } from '../client/platform.js'
import { useAsync } from '../client/useAsync.js'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { useAnnounce } from '../parts/Announcer.js'
import { Icon } from '../parts/Icon.js'
import { Spinner } from '../parts/Spinner.js'
import { Text, useMessage } from './texts.js'

/** While a wallet elsewhere owes an answer, or cannot be reached: says so, and fetches it when asked. */
export function RequestNotice(props: {
  readonly walletConnect: WalletConnect
  readonly wallet: string
  /** What stands in its place otherwise. */
  readonly quiet?: ReactNode
}): ReactNode {
  const { walletConnect, wallet, quiet } = props
  const message = useMessage()
  const announce = useAnnounce()
  const line = useStoreValue(walletConnect.$transport)
  const chosen = useStoreValue(walletConnect.$link)
  useEffect(() => {
    if (line === 'waiting') announce(message('walletConnect.waiting', { wallet }))
    if (line === 'offline') announce(message('walletConnect.offline'), 'assertive')
  }, [line, wallet, announce, message])
  if (line === 'idle') return quiet
  // The library opens the app by itself where the browser lets it, which a phone's often does not.
  const link = chosen && isPhone() ? requestLink({ href: chosen.href, platform: platform() }) : undefined
  return (
    <div className="lk-note" data-line={line}>
      <Icon name={line === 'offline' ? 'warning' : 'phone'} />
      <div>
        <p>
          {line === 'offline' ? (
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
        {line === 'waiting' && (
          <button type="button" onClick={walletConnect.cancelRequests}>
            <Text id="walletConnect.giveUp" />
          </button>
        )}
      </div>
    </div>
  )
}

/** "Check now": a wallet's answer may lie ready while the page still waits for it. */
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

/** Fetches what a wallet may have answered while the page was away, and says so when that was nothing. */
function useCheck({ check, $transport }: WalletConnect): {
  readonly checking: boolean
  readonly run: () => void
} {
  const message = useMessage()
  const announce = useAnnounce()
  const { state, run } = useAsync<undefined>()
  const checking = state.status === 'pending'
  const look = async () => {
    if (checking) return
    const outcome = await run(undefined, check)
    // What cannot be reached says so by itself.
    if (outcome === 'done' && $transport.get() !== 'offline') announce(message('walletConnect.nothingYet'))
  }
  return { checking, run: () => void look() }
}

/** What has become of a request, where the wallet that was asked is one elsewhere. */
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
    <RequestNotice
      walletConnect={connector.walletConnect}
      wallet={plainName(session?.wallet?.name ?? connector.name)}
    />
  )
}
