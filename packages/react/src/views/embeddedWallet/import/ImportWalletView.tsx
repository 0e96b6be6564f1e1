import type { ReactNode } from 'react'
import { useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { LegalNote } from '../../../parts/messages/LegalNote.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { EmailForm } from '../email/EmailForm.js'
import { embeddedWalletTexts, Text } from '../login/texts.js'
import { useTermsMissing } from '../login/useTermsMissing.js'
import { SocialButtons } from '../social/SocialButtons.js'

export const importWalletView = defineView({
  name: 'ImportWallet',
  texts: embeddedWalletTexts,
  title: 'import.title',
  View: ImportWalletView,
})

/** Signs up to the embedded wallet. While it connects, the wallet's own window takes a phrase or a key. */
function ImportWalletView(): ReactNode {
  const connector = useEmbeddedConnector()
  const { features } = useLatchkey().options
  const isBlocked = useTermsMissing()
  if (!connector || isBlocked)
    return (
      <EmptyState
        icon={{ name: 'warning' }}
        title={<Text id={isBlocked ? 'connect.legalFirst' : 'social.gone'} />}
      >
        <WayBack />
      </EmptyState>
    )
  return (
    <>
      <p className="lk-hint">
        <Text id="import.signUp" />
      </p>
      {features.email && <EmailForm connector={connector} blocked={false} imports />}
      <SocialButtons connector={connector} imports />
      <LegalNote />
    </>
  )
}
