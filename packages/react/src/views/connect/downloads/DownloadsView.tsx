import { type ReactNode, useCallback } from 'react'
import { platform } from '../../../client/platform.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { useDirectory } from '../../../directory/useDirectory.js'
import { EmptyState, WalletPicture } from '../../../parts/messages/EmptyState.js'
import { LegalNote } from '../../../parts/messages/LegalNote.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { ListedPicture } from '../../../parts/pictures/ListedPicture.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { usePickConnector } from '../flow/useConnectFlow.js'
import { LegalConsent } from '../list/LegalConsent.js'
import { useConsent } from '../list/useConsent.js'
import { DownloadRow } from './DownloadRow.js'
import { type Download, listDownloads } from './listDownloads.js'
import { PhoneCode } from './PhoneCode.js'
import { downloadsTexts, Text } from './texts.js'

export const downloadsView = defineView({
  name: 'Downloads',
  texts: downloadsTexts,
  title: 'downloads.title',
  View: DownloadsView,
})

/** Store types of the event GET_WALLET (specification). */
const storeTypes = {
  extension: 'chrome_store',
  ios: 'app_store',
  android: 'play_store',
  homepage: 'homepage',
  webapp: undefined,
  desktop: undefined,
} as const satisfies { readonly [kind in Download['kind']]: string | undefined }

/** Lists the download links of a directory wallet. */
function DownloadsView({ walletId }: { readonly walletId: string }): ReactNode {
  const { connectors, events } = useLatchkey()
  const directory = useDirectory()
  useStoreValue(directory.$state)
  useStoreValue(directory.$list)
  useStoreValue(connectors.$list)
  const { agreed, isRequired, blocked, setAgreed } = useConsent()
  const pick = usePickConnector({ blocked })
  const wallet = directory.find(walletId)
  const onFollow = useCallback(
    ({ kind }: Download) => {
      const type = storeTypes[kind]
      if (!wallet || !type) return
      events.emit('GET_WALLET', { name: wallet.name, explorerId: wallet.id, walletRank: undefined, type })
    },
    [events, wallet],
  )
  if (!wallet)
    return (
      <EmptyState
        picture={<WalletPicture />}
        title={<Text id="downloads.unknown" />}
        text={<Text id="downloads.unknownText" />}
      >
        <WayBack />
      </EmptyState>
    )

  const name = wallet.name
  const system = platform().os
  const all = listDownloads({ wallet, system })
  const isStore = ({ kind }: Download) => kind === 'ios' || kind === 'android'
  const [first, ...others] = system === 'desktop' ? all.filter(isStore) : []
  const links = first ? all.filter((download) => !isStore(download)) : all
  const connector = directory.installed(wallet)
  const reloads = !connector && system === 'desktop' && links.some(({ kind }) => kind === 'extension')
  return (
    <>
      <EmptyState
        picture={<ListedPicture wallet={wallet} />}
        title={<Text id="downloads.heading" values={{ wallet: name }} />}
        text={all.length === 0 && <Text id="downloads.none" values={{ wallet: name }} />}
      >
        {all.length === 0 && !connector && <WayBack />}
      </EmptyState>
      {connector && (
        <>
          {isRequired && <LegalConsent agreed={agreed} onChange={setAgreed} />}
          <div className="lk-bar">
            <button
              type="button"
              className="lk-prime"
              aria-disabled={blocked}
              onClick={() => pick(connector)}
            >
              <span>
                <Text id="downloads.connect" values={{ wallet: name }} />
              </span>
            </button>
          </div>
          <LegalNote />
        </>
      )}
      {links.length > 0 && (
        <ul className="lk-rows">
          {links.map((download) => (
            <li key={download.kind}>
              <DownloadRow download={download} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      {reloads && (
        <p className="lk-foot">
          <Text id="downloads.installed" />{' '}
          <button type="button" onClick={() => location.reload()}>
            <Text id="downloads.reload" />
          </button>
        </p>
      )}
      {first && <PhoneCode key={walletId} wallet={name} stores={[first, ...others]} onFollow={onFollow} />}
    </>
  )
}
