import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { offersAllWallets } from '../../directory/offersAllWallets.js'
import { useDirectory } from '../../directory/useDirectory.js'
import { Text } from '../../locale/Text.js'
import { DirectoryRow } from '../../parts/DirectoryRow.js'
import { EmptyState } from '../../parts/EmptyState.js'
import { WalletPicture } from '../../parts/WalletPicture.js'

/** A few wallets are easier to choose from than all. */
const few = 4

/** A few wallets to start with. */
export function GetWalletView(): ReactNode {
  const { events, modal, options } = useLatchkey()
  const directory = useDirectory()
  const { count, custom, featured, recommended } = useStoreValue(directory.$state)
  const wallets = [...recommended, ...featured, ...custom].slice(0, few)
  if (wallets.length === 0)
    return (
      <EmptyState
        picture={<WalletPicture />}
        title={<Text id="getWallet.none" />}
        text={<Text id="connect.emptyText" />}
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
              installed={false}
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
