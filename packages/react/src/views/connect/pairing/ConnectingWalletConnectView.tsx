import type { WalletConnectConnector } from '@latchkey/core/connect'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { pairingLinks, platformsOf, type WalletPlatform } from '@latchkey/core/links'
import { type ReactNode, useEffect } from 'react'
import { platform } from '../../../client/platform.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { directoryOf, useDirectory } from '../../../directory/useDirectory.js'
import { EmptyState, WalletPicture } from '../../../parts/messages/EmptyState.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { type Tab, Tabs } from '../../../parts/Tabs.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { useUri } from '../flow/useConnectFlow.js'
import { InAppNotice } from '../walletConnect/InAppNotice.js'
import { walletConnectTexts } from '../walletConnect/texts.js'
import { useWalletConnect } from '../walletConnect/useWalletConnect.js'
import { browsePage } from '../walletConnect/walletLinks.js'
import { BrowsePanel } from './BrowsePanel.js'
import { BrowserPanel } from './BrowserPanel.js'
import { CodePanel } from './CodePanel.js'
import { LinkPanel } from './LinkPanel.js'
import { SessionTaken } from './SessionTaken.js'
import { connectingWalletConnectTexts, Text, useMessage } from './texts.js'
import { useConnectionAttempt } from './useConnectionAttempt.js'

export const connectingWalletConnectView = defineView({
  name: 'ConnectingWalletConnect',
  texts: { ...walletConnectTexts, ...connectingWalletConnectTexts },
  title: 'walletConnect.title',
  nameOf(client, params) {
    const walletId = params?.walletId
    const wallet = walletId === undefined ? undefined : directoryOf(client).find(walletId)
    return wallet?.name
  },
  View: ConnectingWalletConnectView,
})

/** Connects a wallet by WalletConnect: by QR code, or by a link to its app or page. */
export function ConnectingWalletConnectView(props: {
  readonly walletId?: string
  /** The visitor has just followed a link to the wallet. */
  readonly opened?: boolean
  /** Pairing URI supplied by the app, which connects the wallet. */
  readonly uri?: string
}): ReactNode {
  const { walletId, opened = false } = props
  const uri = useUri(props.uri)
  const client = useLatchkey()
  const directory = useDirectory()
  useStoreValue(directory.$state)
  useStoreValue(directory.$list)
  useStoreValue(client.connectors.$list)
  useStoreValue(client.networks.$states)
  const own = useWalletConnect()
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
      title={<Text id="walletConnect.none" />}
      text={<Text id="walletConnect.noneText" />}
    >
      <WayBack />
    </EmptyState>
  )
}

/** Stands in until the URI is known, so that the links keep their place. */
const anyUri = `wc:${'0'.repeat(64)}@2?relay-protocol=irn&symKey=${'0'.repeat(64)}`

/** Shows a tab for each way to the wallet. A phone shows one page, because the app is on the same device. */
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
  const { attempt, retry, free } = useConnectionAttempt({ connector, uri, walletId: wallet?.id })
  // A link from an earlier attempt is no longer valid.
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
            label: <Text id="walletConnect.phone" />,
            panel: <CodePanel connector={connector} wallet={wallet} attempt={attempt} retry={retry} />,
          },
        ]
      case 'desktop':
      case 'web': {
        const panel = panelOf(links.filter(({ kind }) => kind === way))
        return [{ key: way, label: <Text id={`walletConnect.${way}`} />, panel }]
      }
      case 'browser':
      case 'unsupported':
        return way === 'browser' || wallet.chromeStore
          ? [
              {
                key: 'browser',
                label: <Text id="walletConnect.browser" />,
                panel: <BrowserPanel wallet={wallet} />,
              },
            ]
          : []
      default:
        return way satisfies never
    }
  }
  const ways = platformsOf({ wallet, platform: here, installed })
  // A wallet without a link can still scan.
  const [first, ...rest] = [...(ways.includes('qrcode') ? [] : (['qrcode'] as const)), ...ways].flatMap(tabOf)
  return (
    first && <Tabs label={message('walletConnect.ways', { wallet: wallet.name })} tabs={[first, ...rest]} />
  )
}
