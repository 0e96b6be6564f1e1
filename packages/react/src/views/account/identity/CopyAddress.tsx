import type { ReactNode } from 'react'
import { checkClipboard } from '../../../parts/checkClipboard.js'
import { useCopy } from '../../../parts/messages/useCopy.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { ShortAddress } from '../../../parts/rows/ShortAddress.js'
import { Text, useMessage } from './texts.js'

/** Shows the short form of an address, in a button that copies the whole. */
export function CopyAddress({ address }: { readonly address: string }): ReactNode {
  const message = useMessage()
  const { state, copy } = useCopy(address, message('account.copied'), checkClipboard)
  return (
    <button type="button" className="lk-address" title={address} onClick={copy}>
      <span className="lk-hidden">{message('account.copy')}</span>
      <ShortAddress address={address} />
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      {state !== 'idle' && <Text id={state === 'copied' ? 'modal.copied' : 'modal.copyFailed'} />}
    </button>
  )
}
