import type { Namespace } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { Text } from './texts.js'
import { useFoundWallets } from './useFoundWallets.js'

/** Explains wallets to newcomers, or suggests some to visitors without one. Renders nothing if the app turned it off. */
export function WalletGuide({ namespace }: { readonly namespace: Namespace | undefined }): ReactNode {
  const { events, options } = useLatchkey()
  const modal = useModalController()
  const about = useFoundWallets(namespace).length > 0 ? 'wallet' : 'getting'
  if (!options.enableWalletGuide) return null
  return (
    <p className="lk-foot">
      <Text id="connect.guide" />{' '}
      <button
        type="button"
        data-key="guide"
        data-opens="WhatIsAWallet"
        onClick={() => {
          if (about === 'wallet') return modal.push({ view: 'WhatIsAWallet' })
          events.emit('CLICK_GET_WALLET_HELP', undefined)
          modal.push({ view: 'GetWallet' })
        }}
      >
        <Text id={about === 'wallet' ? 'connect.help' : 'connect.get'} />
      </button>
    </p>
  )
}
