import type { ReactNode } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { Explanation } from '../../../parts/messages/Explanation.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { connectTexts } from '../list/texts.js'
import { AskArt, KeysArt, LoginArt } from './walletArt.js'

const whatIsAWalletTexts = {
  /** Title of an explanation for beginners. */
  'aboutWallet.title': 'What is a wallet?',
  /** Heading. "It" is the wallet; keys: secret keys. */
  'aboutWallet.keysTitle': 'It holds your keys',
  /** Below that heading. Assets: coins and tokens; network: blockchain. */
  'aboutWallet.keysText': 'A wallet keeps the keys to your assets. The assets stay on the network.',
  /** Heading. */
  'aboutWallet.loginTitle': 'One login for every app',
  /** Below that heading. "It" is the wallet. */
  'aboutWallet.loginText': 'Use it instead of a new account and password on each site.',
  /** Heading. The wallet asks before it does anything. */
  'aboutWallet.askTitle': 'It always asks first',
  /** Below that heading. "It" is what an app wants to do. */
  'aboutWallet.askText': 'Connecting shows your address. Nothing moves until you confirm it in the wallet.',
  /** Button at the end. Verb. */
  'aboutWallet.action': 'Choose a wallet',
  /** Question before the link "Get a wallet": do you have no wallet? */
  'aboutWallet.none': "Don't have one?",
} as const

const { Text } = createTexts({ ...baseTexts, ...connectTexts, ...whatIsAWalletTexts })

export const whatIsAWalletView = defineView({
  name: 'WhatIsAWallet',
  texts: whatIsAWalletTexts,
  title: 'aboutWallet.title',
  View: WhatIsAWalletView,
})

function WhatIsAWalletView(): ReactNode {
  const { connectors, events, options } = useLatchkey()
  const modal = useModalController()
  const choice = useStoreValue(connectors.$list).length > 0
  const get = () => {
    events.emit('CLICK_GET_WALLET_HELP', undefined)
    modal.push({ view: 'GetWallet' })
  }
  const guides = options.enableWalletGuide
  return (
    <Explanation
      name="aboutWallet"
      texts={whatIsAWalletTexts}
      points={{ keys: <KeysArt />, login: <LoginArt />, ask: <AskArt /> }}
      home={{ view: 'Connect' }}
      action={
        choice ? undefined : guides ? (
          <button type="button" className="lk-prime" data-key="get" onClick={get}>
            <Text id="connect.get" />
          </button>
        ) : null
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
