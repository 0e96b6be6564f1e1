import type { WalletConnect } from '@latchkey/core'
import { requestLink } from '@latchkey/core/links'
import { type ReactNode, useEffect } from 'react'
import { isPhone, platform } from '../client/platform.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { useAnnounce } from '../parts/Announcer.js'
import { Icon } from '../parts/Icon.js'
import { CheckButton } from './CheckButton.js'
import { Text, useMessage } from './texts.js'

/** While a wallet elsewhere owes an answer, or cannot be reached: says so, and fetches it when asked. */
export function LineNotice(props: {
  readonly pairing: WalletConnect
  readonly wallet: string
  /** What stands in its place otherwise. */
  readonly quiet?: ReactNode
}): ReactNode {
  const { pairing, wallet, quiet } = props
  const message = useMessage()
  const announce = useAnnounce()
  const line = useStoreValue(pairing.$transport)
  const chosen = useStoreValue(pairing.$link)
  useEffect(() => {
    if (line === 'waiting') announce(message('pairing.waiting', { wallet }))
    if (line === 'offline') announce(message('pairing.offline'), 'assertive')
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
            <Text id="pairing.offline" />
          ) : (
            <Text id="pairing.waiting" values={{ wallet }} />
          )}
        </p>
        {link && (
          <a className="lk-link" href={link.href} target={link.target} rel="noreferrer noopener">
            <Text id="pairing.open" values={{ wallet }} />
          </a>
        )}
        <CheckButton pairing={pairing} />
        {line === 'waiting' && (
          <button type="button" onClick={pairing.cancelRequests}>
            <Text id="pairing.giveUp" />
          </button>
        )}
      </div>
    </div>
  )
}
