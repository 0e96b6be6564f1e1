import type { DirectoryWallet } from '@latchkey/core/directory'
import type { BrowseLink } from '@latchkey/core/links'
import { type ReactNode, useEffect } from 'react'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { Ring } from '../../../parts/motion/Ring.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { ListedPicture } from '../../../parts/pictures/ListedPicture.js'
import { CopyLink, GetLink } from './CopyLink.js'
import { Text, useMessage } from './texts.js'
import { useOpening } from './useOpening.js'

/** Opens this page in the browser of the wallet's app. Offers other ways when nothing opens. */
export function BrowsePanel(props: {
  readonly wallet: DirectoryWallet
  /** The most reliable first. */
  readonly links: readonly [BrowseLink, ...BrowseLink[]]
  /** The visitor has just followed a link. */
  readonly opened: boolean
}): ReactNode {
  const { wallet, links, opened } = props
  const message = useMessage()
  const announce = useAnnounce()
  const { opening, follow } = useOpening({ opened })
  const name = wallet.name
  const stuck = opening === 'stuck'
  const [first, ...others] = links
  useEffect(() => {
    if (stuck) announce(message('walletConnect.stuck'))
    else if (opening === 'opening') announce(message('walletConnect.continue', { wallet: name }))
  }, [stuck, opening, name, announce, message])
  const anchor = ({ href, target }: BrowseLink) => ({
    href,
    target,
    rel: 'noreferrer noopener',
    // The link navigates on its own. Browsers block an app that opens after other code has run.
    onClick: follow,
  })
  return (
    <>
      <div className="lk-pending" data-state={opening}>
        <Ring turning={opening === 'opening'}>
          <ListedPicture wallet={wallet} />
        </Ring>
        <h3>
          <Text id="walletConnect.continue" values={{ wallet: name }} />
        </h3>
        <p>
          <Text id={stuck ? 'walletConnect.stuck' : 'walletConnect.browse'} values={{ wallet: name }} />
        </p>
        <div className="lk-bar">
          <a className="lk-prime" data-key="open" {...anchor(first)}>
            <span>
              <Text
                id={opening === 'ready' ? 'walletConnect.open' : 'walletConnect.again'}
                values={{ wallet: name }}
              />
            </span>
          </a>
        </div>
      </div>
      {stuck ? (
        <ul className="lk-rows">
          {others.map((link) => (
            <li key={link.kind}>
              <a className="lk-row" data-key={link.kind} {...anchor(link)}>
                <i className="lk-pic" aria-hidden="true">
                  <Icon name="globe" />
                </i>
                <span>
                  <b>
                    <Text id="walletConnect.universal" />
                  </b>
                </span>
                <Icon name="external" />
              </a>
            </li>
          ))}
          <li>
            <CopyLink uri={location.href} of="page" row />
          </li>
          <li>
            <GetLink wallet={wallet} row />
          </li>
        </ul>
      ) : (
        <div className="lk-pair">
          <CopyLink uri={location.href} of="page" />
          <GetLink wallet={wallet} />
        </div>
      )}
    </>
  )
}
