import type { WalletConnectConnector } from '@latchkey/core/connect'
import type { DirectoryWallet } from '@latchkey/core/directory'
import type { PairingLink } from '@latchkey/core/links'
import { type AnchorHTMLAttributes, type ReactNode, useEffect } from 'react'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { CheckButton, RequestNotice } from '../../../parts/messages/RequestNotice.js'
import { Ring } from '../../../parts/motion/Ring.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { ListedPicture } from '../../../parts/pictures/ListedPicture.js'
import { AttemptFailure } from './AttemptFailure.js'
import { CopyLink, GetLink } from './CopyLink.js'
import { OtherWays } from './OtherWays.js'
import { Text, useMessage } from './texts.js'
import type { ConnectionAttempt } from './useConnectionAttempt.js'
import { type Opening, useOpening } from './useOpening.js'

/** Attributes of a link whose URI is not known yet. */
const unready = { role: 'button', tabIndex: 0, 'aria-busy': true, 'aria-disabled': true } as const

const hints = {
  ready: 'walletConnect.openHint',
  opening: 'walletConnect.accept',
  away: 'walletConnect.accept',
  stuck: 'walletConnect.stuck',
} as const satisfies { readonly [opening in Opening]: string }

/** Opens the wallet's app or page by a link. Offers other ways when nothing opens. */
export function LinkPanel(props: {
  /** Absent if the app supplied the URI. */
  readonly connector: WalletConnectConnector | undefined
  readonly wallet: DirectoryWallet
  readonly attempt: Exclude<ConnectionAttempt, { readonly status: 'taken' }>
  readonly retry: () => void
  /** The most reliable first. Without a link, the other ways are shown. A link works once the URI is known. */
  readonly links: readonly PairingLink[]
  readonly opened: boolean
}): ReactNode {
  const { connector, wallet, attempt, retry, links, opened } = props
  const pairing = connector?.walletConnect
  const { opening, follow } = useOpening({ opened })
  const name = wallet.name
  const uri = attempt.status === 'offered' ? attempt.uri : undefined
  const [first, ...others] = links
  const missing = !first
  const ready = uri !== undefined
  const stuck = opening === 'stuck' || missing
  const ended = attempt.status === 'failed' || attempt.status === 'over'

  useAnnouncedOpening({ opening, ended, wallet: name })
  if (ended) return <AttemptFailure attempt={attempt} wallet={wallet} retry={retry} />

  const anchor = ({ href, target, reopens }: PairingLink) =>
    ready
      ? {
          href,
          target,
          rel: 'noreferrer noopener',
          // The link navigates on its own. Browsers block an app that opens after other code has run.
          onClick() {
            pairing?.choose(reopens)
            follow()
          },
        }
      : unready
  const waiting = opening === 'away'
  return (
    <>
      <div className="lk-pending" data-state={opening}>
        <Ring turning={opening === 'opening' || waiting}>
          <ListedPicture wallet={wallet} />
        </Ring>
        <h3>
          <Text id={waiting ? 'walletConnect.waiting' : 'walletConnect.continue'} values={{ wallet: name }} />
        </h3>
        <p>
          <Text id={missing ? 'walletConnect.noLink' : hints[opening]} values={{ wallet: name }} />
        </p>
        <div className="lk-bar">
          {/* One element with and without its link, so that it keeps the focus. */}
          {first && (
            <a className={waiting || !ready ? 'lk-second' : 'lk-prime'} data-key="open" {...anchor(first)}>
              {!ready && <Spinner />}
              <span>
                <Text
                  id={
                    !ready
                      ? 'walletConnect.preparing'
                      : opening === 'ready'
                        ? 'walletConnect.open'
                        : 'walletConnect.again'
                  }
                  values={{ wallet: name }}
                />
              </span>
            </a>
          )}
          {waiting && pairing && <CheckButton walletConnect={pairing} className="lk-prime" />}
        </div>
      </div>
      {pairing && <RequestNotice walletConnect={pairing} wallet={name} />}
      {stuck ? (
        <OtherWays wallet={wallet} uri={uri}>
          {others.map((link) => (
            <li key={link.kind}>
              <LinkRow kind={link.kind} anchor={anchor(link)} />
            </li>
          ))}
        </OtherWays>
      ) : (
        <div className="lk-pair">
          <CopyLink uri={uri} />
          <GetLink wallet={wallet} />
        </div>
      )}
    </>
  )
}

function LinkRow(props: {
  readonly kind: PairingLink['kind']
  readonly anchor: AnchorHTMLAttributes<HTMLAnchorElement>
}): ReactNode {
  const { kind, anchor } = props
  return (
    <a className="lk-row" data-key={kind} {...anchor}>
      <i className="lk-pic" aria-hidden="true">
        <Icon name={kind === 'native' ? 'phone' : 'globe'} />
      </i>
      <span>
        <b>
          <Text id={kind === 'native' ? 'walletConnect.native' : 'walletConnect.webApp'} />
        </b>
      </span>
      <Icon name="external" />
    </a>
  )
}

/** Announces what the link has opened, until the attempt ends. */
function useAnnouncedOpening(link: {
  readonly opening: Opening
  readonly ended: boolean
  readonly wallet: string
}): void {
  const { opening, ended, wallet } = link
  const message = useMessage()
  const announce = useAnnounce()
  useEffect(() => {
    if (ended) return
    switch (opening) {
      case 'ready':
        return
      case 'opening':
        return announce(message('walletConnect.continue', { wallet }))
      case 'stuck':
        return announce(message('walletConnect.stuck'))
      case 'away':
        return announce(message('walletConnect.waiting', { wallet }))
      default:
        opening satisfies never
    }
  }, [opening, ended, wallet, announce, message])
}
