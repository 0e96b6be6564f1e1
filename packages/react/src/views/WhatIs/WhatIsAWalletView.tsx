import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Text } from '../../locale/Text.js'
import { Explanation } from './Explanation.js'
import { AskArt, KeysArt, LoginArt } from './walletArt.js'

export function WhatIsAWalletView(): ReactNode {
  const { connectors, modal } = useLatchkey()
  const choice = useStoreValue(connectors.$list).length > 0
  const choose = () => {
    if (modal.$state.get().stack.length > 1) modal.back()
    else modal.reset({ view: 'Connect' })
  }
  return (
    <Explanation
      points={[
        { art: <KeysArt />, title: 'aboutWallet.keysTitle', text: 'aboutWallet.keysText' },
        { art: <LoginArt />, title: 'aboutWallet.loginTitle', text: 'aboutWallet.loginText' },
        { art: <AskArt />, title: 'aboutWallet.askTitle', text: 'aboutWallet.askText' },
      ]}
      onGo={choice ? choose : undefined}
    >
      <Text id="aboutWallet.action" />
    </Explanation>
  )
}
