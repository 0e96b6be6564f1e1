import { adviceOf, type PairingLink } from '@latchkey/core/links'
import type { ReactNode } from 'react'
import { platform } from '../../../client/platform.js'
import { useCopy } from '../../../parts/messages/useCopy.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text } from './texts.js'

/** Brands are the same in every language. */
const names: Readonly<Record<string, string>> = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  messenger: 'Messenger',
  facebook: 'Facebook',
  threads: 'Threads',
  x: 'X',
  line: 'LINE',
  wechat: 'WeChat',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
}

/** Shows how to leave an app's browser that opens no wallets. */
export function InAppNotice(props: {
  /** Links of the wallet; `unknown` before one is chosen. */
  readonly links: readonly PairingLink[] | 'unknown'
}): ReactNode {
  const here = platform()
  const { state, copy } = useCopy(location.href)
  const links = props.links === 'unknown' ? [] : props.links
  // If links to some wallets work, the notice waits until a wallet is chosen.
  const mayOpen = props.links === 'unknown' && here.opens !== 'none' && here.inApp !== 'webview'
  const advice = mayOpen ? undefined : adviceOf({ platform: here, links, url: location.href })
  const app = here.inApp && names[here.inApp]
  if (!advice) return null
  return (
    <div className="lk-note">
      <Icon name="external" />
      <div>
        <p>
          {app ? <Text id="walletConnect.inApp" values={{ app }} /> : <Text id="walletConnect.inSomeApp" />}
        </p>
        <div className="lk-pair">
          {advice.href && (
            <a className="lk-link" data-key="open-in-browser" href={advice.href}>
              <Text id="walletConnect.openInBrowser" />
            </a>
          )}
          <button type="button" data-key="copy-page" onClick={copy}>
            <Text
              id={
                state === 'copied'
                  ? 'modal.copied'
                  : state === 'failed'
                    ? 'modal.copyFailed'
                    : 'walletConnect.copyPage'
              }
            />
          </button>
        </div>
      </div>
    </div>
  )
}
