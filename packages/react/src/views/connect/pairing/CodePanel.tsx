import type { WalletConnectConnector } from '@latchkey/core/connect'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { type ReactNode, useEffect, useRef } from 'react'
import { isPhone } from '../../../client/platform.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { RequestNotice } from '../../../parts/messages/RequestNotice.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { ListedPicture } from '../../../parts/pictures/ListedPicture.js'
import { Picture } from '../../../parts/pictures/Picture.js'
import { QrCode } from '../../../parts/pictures/QrCode.js'
import { WalletConnectMark } from '../../../parts/pictures/WalletConnectMark.js'
import { AttemptFailure } from './AttemptFailure.js'
import { CopyLink, GetLink } from './CopyLink.js'
import { Text, useMessage } from './texts.js'
import type { ConnectionAttempt } from './useConnectionAttempt.js'

/** Shows the QR code in a box of fixed size. A new code replaces one that expires. */
export function CodePanel(props: {
  /** Absent if the app supplied the URI. */
  readonly connector: WalletConnectConnector | undefined
  readonly wallet: DirectoryWallet | undefined
  readonly attempt: Exclude<ConnectionAttempt, { readonly status: 'taken' }>
  readonly retry: () => void
}): ReactNode {
  const { connector, wallet, attempt, retry } = props
  const message = useMessage()
  const announce = useAnnounce()
  const name = wallet?.name
  const uri = attempt.status === 'offered' ? attempt.uri : undefined
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (uri === undefined || uri === shown.current) return
    announce(message(shown.current === undefined ? 'walletConnect.ready' : 'walletConnect.renewed'))
    shown.current = uri
  }, [uri, announce, message])

  if (attempt.status === 'failed' || attempt.status === 'over')
    return <AttemptFailure attempt={attempt} wallet={wallet} retry={retry} />
  const hint = (
    <p className="lk-hint">
      {name ? (
        <Text id="walletConnect.scan" values={{ wallet: name }} />
      ) : (
        <Text id={isPhone() ? 'walletConnect.scanElsewhere' : 'walletConnect.scanAny'} />
      )}
    </p>
  )
  return (
    <>
      <div className="lk-scan" aria-busy={uri === undefined}>
        {uri === undefined ? (
          <Spinner />
        ) : (
          <QrCode
            logo
            text={uri}
            label={name ? message('walletConnect.code', { wallet: name }) : message('walletConnect.codeAny')}
          />
        )}
        {wallet && name ? <ListedPicture wallet={wallet} /> : <OwnMark />}
      </div>
      {connector ? (
        <RequestNotice walletConnect={connector.walletConnect} wallet={name ?? connector.name} quiet={hint} />
      ) : (
        hint
      )}
      <div className="lk-pair">
        <CopyLink uri={uri} />
        {wallet && <GetLink wallet={wallet} />}
      </div>
    </>
  )
}

/** The picture of the app, else that of WalletConnect. */
function OwnMark(): ReactNode {
  const { metadata } = useLatchkey().options
  const icon = metadata?.icons?.[0]
  return icon ? <Picture kind="wallet" icon={icon} seed={metadata.name} /> : <WalletConnectMark />
}
