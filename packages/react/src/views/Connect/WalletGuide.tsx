import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { Text } from './texts.js'

/** A line for newcomers: what a wallet is or, to those without one, where to get it. Nothing where the app wants none. */
export function WalletGuide({ about }: { readonly about: 'wallet' | 'getting' }): ReactNode {
  const { events, options } = useLatchkey()
  const modal = useModalController()
  if (!options.enableWalletGuide) return null
  return (
    <p className="lk-foot">
      <Text id="connect.guide" />{' '}
      <button
        type="button"
        data-key="guide"
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
