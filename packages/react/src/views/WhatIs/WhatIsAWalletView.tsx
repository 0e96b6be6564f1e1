import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Text } from '../../locale/Text.js'
import { useModalController } from '../../modal/useModalController.js'
import { Explanation } from './Explanation.js'
import { AskArt, KeysArt, LoginArt } from './walletArt.js'

export function WhatIsAWalletView(): ReactNode {
  const { connectors, events, options } = useLatchkey()
  const modal = useModalController()
  const choice = useStoreValue(connectors.$list).length > 0
  const choose = () => {
    if (modal.$state.get().stack.length > 1) modal.back()
    else modal.reset({ view: 'Connect' })
  }
  const get = () => {
    events.emit('CLICK_GET_WALLET_HELP', undefined)
    modal.push({ view: 'GetWallet' })
  }
  const guides = options.enableWalletGuide
  return (
    <Explanation
      points={[
        { art: <KeysArt />, title: 'aboutWallet.keysTitle', text: 'aboutWallet.keysText' },
        { art: <LoginArt />, title: 'aboutWallet.loginTitle', text: 'aboutWallet.loginText' },
        { art: <AskArt />, title: 'aboutWallet.askTitle', text: 'aboutWallet.askText' },
      ]}
      action={
        (choice || guides) && (
          <button
            type="button"
            className="lk-prime"
            data-key={choice ? 'choose' : 'get'}
            onClick={choice ? choose : get}
          >
            <Text id={choice ? 'aboutWallet.action' : 'connect.get'} />
          </button>
        )
      }
    >
      {choice && guides && (
        <p className="lk-foot">
          <Text id="aboutWallet.none" />{' '}
          <button type="button" data-key="get" onClick={get}>
            <Text id="connect.get" />
          </button>
        </p>
      )}
    </Explanation>
  )
}
