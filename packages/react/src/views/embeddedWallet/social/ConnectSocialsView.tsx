import type { ReactNode } from 'react'
import { useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { LegalNote } from '../../../parts/messages/LegalNote.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { embeddedWalletTexts, Text } from '../login/texts.js'
import { useTermsMissing } from '../login/useTermsMissing.js'
import { ServiceRows } from './SocialButtons.js'

export const connectSocialsView = defineView({
  name: 'ConnectSocials',
  texts: embeddedWalletTexts,
  title: 'social.more',
  View: ConnectSocialsView,
})

/** Lists all services that the visitor can sign in with. The terms are accepted in Connect. */
function ConnectSocialsView(): ReactNode {
  const connector = useEmbeddedConnector()
  const isBlocked = useTermsMissing()
  if (connector && !isBlocked)
    return (
      <>
        <ServiceRows connector={connector} />
        <LegalNote />
      </>
    )
  return (
    <EmptyState
      icon={{ name: 'warning' }}
      title={<Text id={isBlocked ? 'connect.legalFirst' : 'social.gone'} />}
    >
      <WayBack />
    </EmptyState>
  )
}
