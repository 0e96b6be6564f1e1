import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { Text } from '../../locale/Text.js'
import { Explanation } from './Explanation.js'
import { AskArt, KeysArt, LoginArt } from './walletArt.js'

export function WhatIsAWalletView(): ReactNode {
  const { modal } = useLatchkey()
  return (
    <Explanation
      points={[
        { art: <KeysArt />, title: 'aboutWallet.keysTitle', text: 'aboutWallet.keysText' },
        { art: <LoginArt />, title: 'aboutWallet.loginTitle', text: 'aboutWallet.loginText' },
        { art: <AskArt />, title: 'aboutWallet.askTitle', text: 'aboutWallet.askText' },
      ]}
      onGo={() => {
        if (modal.$state.get().stack.length > 1) modal.back()
        else modal.reset({ view: 'Connect' })
      }}
    >
      <Text id="aboutWallet.action" />
    </Explanation>
  )
}
