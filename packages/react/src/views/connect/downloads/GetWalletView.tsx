import { type ReactNode, useLayoutEffect } from 'react'
import { isPhone } from '../../../client/platform.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { offersAllWallets } from '../../../directory/offersAllWallets.js'
import { useDirectory } from '../../../directory/useDirectory.js'
import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { EmptyState, WalletPicture } from '../../../parts/messages/EmptyState.js'
import { DirectoryRow } from '../../../parts/rows/DirectoryRow.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { connectTexts } from '../list/texts.js'

const getWalletTexts = {
  /** Title of the list of recommended wallets. Verb. */
  'getWallet.title': 'Get a wallet',
  /** Above the list. "These" are wallets. */
  'getWallet.text': 'Start with one of these. You can add more later.',
  /** Row that leads to every wallet. Verb. */
  'getWallet.all': 'Explore all',
  /** Title when no wallet is recommended. */
  'getWallet.none': 'No wallets to suggest',
} as const

const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...getWalletTexts })

export const getWalletView = defineView({
  name: 'GetWallet',
  texts: getWalletTexts,
  title: 'getWallet.title',
  View: GetWalletView,
})

/** Number of wallets that are suggested. */
const few = 4

/** Suggests wallets to visitors who have none. */
function GetWalletView(): ReactNode {
  const { events, options } = useLatchkey()
  const modal = useModalController()
  const directory = useDirectory()
  const { count, recommended } = useStoreValue(directory.$state)
  const list = useStoreValue(directory.$list)
  const isWhole = list.filter.text === '' && list.filter.badge === 'all'
  useLayoutEffect(() => {
    if (!isWhole) directory.start()
  }, [directory, isWhole])
  // The more wallets are installed, the fewer the connect list recommends.
  const rest = list.wallets.filter(
    (wallet) => !recommended.some(({ id }) => id === wallet.id) && !directory.installed(wallet),
  )
  const wallets = [...recommended, ...(isWhole ? rest : [])].slice(0, few)
  if (wallets.length === 0)
    return (
      <EmptyState
        picture={<WalletPicture />}
        title={<Text id="getWallet.none" />}
        text={<Text id={isPhone() ? 'connect.emptyPhone' : 'connect.emptyText'} />}
      />
    )
  return (
    <>
      <p className="lk-hint">
        <Text id="getWallet.text" />
      </p>
      <ul className="lk-rows">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <DirectoryRow
              wallet={wallet}
              way={{ kind: 'get' }}
              onPick={({ id }) => modal.push({ view: 'Downloads', params: { walletId: id } })}
            />
          </li>
        ))}
      </ul>
      {offersAllWallets(options) && count > 0 && (
        <div className="lk-bar">
          <button
            type="button"
            className="lk-second"
            data-key="explore"
            onClick={() => {
              events.emit('CLICK_ALL_WALLETS', undefined)
              modal.push({ view: 'AllWallets' })
            }}
          >
            <Text id="getWallet.all" />
          </button>
        </div>
      )}
    </>
  )
}
