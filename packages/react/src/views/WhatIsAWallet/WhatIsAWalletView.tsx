import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { Explanation } from '../../parts/Explanation.js'
import { connectTexts } from '../Connect/texts.js'
import { defineView } from '../ViewDefinition.js'
import { AskArt, KeysArt, LoginArt } from './walletArt.js'

const whatIsAWalletTexts = {
  'aboutWallet.title': 'What is a wallet?',
  'aboutWallet.keysTitle': 'It holds your keys',
  'aboutWallet.keysText': 'A wallet keeps the keys to your assets. The assets stay on the network.',
  'aboutWallet.loginTitle': 'One login for every app',
  'aboutWallet.loginText': 'Use it instead of a new account and password on each site.',
  'aboutWallet.askTitle': 'It always asks first',
  'aboutWallet.askText': 'Connecting shows your address. Nothing moves until you confirm it in the wallet.',
  'aboutWallet.action': 'Choose a wallet',
  'aboutWallet.none': "Don't have one?",
} as const

const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...whatIsAWalletTexts })

export const whatIsAWallet = defineView({
  name: 'WhatIsAWallet',
  texts: whatIsAWalletTexts,
  title: 'aboutWallet.title',
  View: WhatIsAWalletView,
})

function WhatIsAWalletView(): ReactNode {
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
        {
          key: 'keys',
          art: <KeysArt />,
          title: <Text id="aboutWallet.keysTitle" />,
          text: <Text id="aboutWallet.keysText" />,
        },
        {
          key: 'login',
          art: <LoginArt />,
          title: <Text id="aboutWallet.loginTitle" />,
          text: <Text id="aboutWallet.loginText" />,
        },
        {
          key: 'ask',
          art: <AskArt />,
          title: <Text id="aboutWallet.askTitle" />,
          text: <Text id="aboutWallet.askText" />,
        },
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
