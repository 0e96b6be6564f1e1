import type { DirectoryWallet } from '@latchkey/core/directory'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { Text } from '../../locale/Text.js'
import { plainName } from '../../parts/plainName.js'

/** For those who chose a wallet that they do not have. */
export function GetLink({ wallet }: { readonly wallet: DirectoryWallet }): ReactNode {
  const { modal } = useLatchkey()
  return (
    <button
      type="button"
      className="lk-ghost"
      data-key="get"
      onClick={() => modal.push({ view: 'Downloads', params: { walletId: wallet.id } })}
    >
      <span>
        <Text id="downloads.heading" values={{ wallet: plainName(wallet.name) }} />
      </span>
    </button>
  )
}
