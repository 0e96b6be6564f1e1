import type { WalletConnectConnector } from '@latchkey/core/connect'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { pairingLinks, platformsOf, type WalletPlatform } from '@latchkey/core/links'
import { type ReactNode, useEffect } from 'react'
import { plainName } from '../../client/plainName.js'
import { platform } from '../../client/platform.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { useDirectory } from '../../directory/useDirectory.js'
import { browsePage } from '../../pairing/browsePage.js'
import { InAppNotice } from '../../pairing/InAppNotice.js'
import { useAttempt } from '../../pairing/useAttempt.js'
import { usePairing } from '../../pairing/usePairing.js'
import { EmptyState } from '../../parts/EmptyState.js'
import { type Tab, Tabs } from '../../parts/Tabs.js'
import { WalletPicture } from '../../parts/WalletPicture.js'
import { WayBack } from '../../parts/WayBack.js'
import { BrowsePanel } from './BrowsePanel.js'
import { BrowserPanel } from './BrowserPanel.js'
import { CodePanel } from './CodePanel.js'
import { LinkPanel } from './LinkPanel.js'
import { SessionTaken } from './SessionTaken.js'
import { Text, useMessage } from './texts.js'

/** Pairing with a wallet elsewhere: by a code, or by a link to its app or page. */
export function ConnectingWalletConnectView(props: {
  readonly walletId?: string
  /** A link to the wallet has just been followed. */
  readonly opened?: boolean
  /** Of the app's own, which also sees to what comes of it. */
  readonly uri?: string
}): ReactNode {
  const { walletId, opened = false, uri } = props
  const client = useLatchkey()
  const directory = useDirectory()
  useStoreValue(directory.$state)
  useStoreValue(directory.$list)
  useStoreValue(client.connectors.$list)
  useStoreValue(client.networks.$states)
  const own = usePairing()
  const connector = uri === undefined ? own : undefined
  const wallet = walletId === undefined ? undefined : directory.find(walletId)
  const [browsed, ...others] = wallet ? browsePage({ client, wallet }) : []
  if (wallet && browsed) return <BrowsePanel wallet={wallet} links={[browsed, ...others]} opened={opened} />
  if (connector || uri !== undefined)
    return (
      <Ways
        key={walletId}
        connector={connector}
        wallet={wallet}
        installed={wallet !== undefined && directory.installed(wallet) !== undefined}
        opened={opened}
        uri={uri}
      />
    )
  return (
    <EmptyState
      picture={<WalletPicture />}
      title={<Text id="pairing.none" />}
      text={<Text id="pairing.noneText" />}
    >
      <WayBack />
    </EmptyState>
  )
}

/** Which links there are does not depend on what is in them: nothing moves when that comes. */
const anyUri = `wc:${'0'.repeat(64)}@2?relay-protocol=irn&symKey=${'0'.repeat(64)}`

/** A tab for each way to the wallet; on a phone one page, as the app is on the same device. */
function Ways(props: {
  readonly connector: WalletConnectConnector | undefined
  readonly wallet: DirectoryWallet | undefined
  readonly installed: boolean
  readonly opened: boolean
  readonly uri: string | undefined
}): ReactNode {
  const { connector, wallet, installed, opened, uri } = props
  const pairing = connector?.walletConnect
  const message = useMessage()
  const { attempt, retry, free } = useAttempt({ connector, uri })
  // A link followed before leads nowhere now.
  useEffect(() => {
    if (!opened) pairing?.choose(undefined)
  }, [opened, pairing])

  if (attempt.status === 'taken') return <SessionTaken attempt={attempt} onFree={free} />
  if (!wallet) return <CodePanel connector={connector} wallet={undefined} attempt={attempt} retry={retry} />

  const here = platform()
  const offered = attempt.status === 'offered' ? attempt.uri : undefined
  const links = pairingLinks({ wallet, uri: offered ?? anyUri, platform: here })
  const panelOf = (shown: typeof links) => (
    <LinkPanel
      connector={connector}
      wallet={wallet}
      attempt={attempt}
      retry={retry}
      links={shown}
      opened={opened}
    />
  )
  if (here.os !== 'desktop')
    return (
      <>
        {(attempt.status === 'offered' || attempt.status === 'preparing') && <InAppNotice links={links} />}
        {panelOf(links)}
      </>
    )

  const tabOf = (way: WalletPlatform): readonly Tab[] => {
    switch (way) {
      case 'mobile':
      case 'qrcode':
        return [
          {
            key: 'phone',
            label: <Text id="pairing.phone" />,
            panel: <CodePanel connector={connector} wallet={wallet} attempt={attempt} retry={retry} />,
          },
        ]
      case 'desktop':
      case 'web': {
        const panel = panelOf(links.filter(({ kind }) => kind === way))
        return [{ key: way, label: <Text id={`pairing.${way}`} />, panel }]
      }
      case 'browser':
      case 'unsupported':
        return way === 'browser' || wallet.chromeStore
          ? [
              {
                key: 'browser',
                label: <Text id="pairing.browser" />,
                panel: <BrowserPanel wallet={wallet} />,
              },
            ]
          : []
      default:
        return way satisfies never
    }
  }
  const ways = platformsOf({ wallet, platform: here, installed })
  // A wallet without a link can scan all the same.
  const [first, ...rest] = [...(ways.includes('qrcode') ? [] : (['qrcode'] as const)), ...ways].flatMap(tabOf)
  return (
    first && (
      <Tabs label={message('pairing.ways', { wallet: plainName(wallet.name) })} tabs={[first, ...rest]} />
    )
  )
}
