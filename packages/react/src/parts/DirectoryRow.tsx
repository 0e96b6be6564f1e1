import type { DirectoryWallet } from '@latchkey/core/directory'
import { memo, type ReactNode } from 'react'
import { Text } from '../locale/Text.js'
import { Picture } from './Picture.js'
import { plainName } from './plainName.js'

/** A wallet of the directory, and whether it is here or has to be got. */
export const DirectoryRow = memo(function DirectoryRow(props: {
  readonly wallet: DirectoryWallet
  readonly installed: boolean
  readonly disabled?: boolean
  /** The focus goes here when the view comes. */
  readonly focused?: boolean
  readonly onPick: (wallet: DirectoryWallet) => void
}): ReactNode {
  const { wallet, installed, disabled, focused, onPick } = props
  const name = plainName(wallet.name)
  return (
    <button
      type="button"
      className="lk-row"
      data-key={wallet.id}
      data-focus={focused ? '' : undefined}
      aria-disabled={disabled}
      onClick={() => onPick(wallet)}
    >
      <Picture kind="wallet" icon={wallet.image} seed={name} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
      </span>
      <em>
        <Text id={installed ? 'directory.installed' : 'directory.get'} />
      </em>
    </button>
  )
})
