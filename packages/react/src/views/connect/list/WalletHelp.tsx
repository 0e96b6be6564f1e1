import type { ReactNode } from 'react'
import { HelpButton } from '../../../parts/messages/HelpButton.js'
import { useMessage } from './texts.js'

/** Opens the explanation of wallets. */
export function WalletHelp(): ReactNode {
  const message = useMessage()
  return <HelpButton label={message('connect.help')} view="WhatIsAWallet" />
}
