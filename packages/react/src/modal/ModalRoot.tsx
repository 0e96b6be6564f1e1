import type { Latchkey } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { reportMistake } from '../client/reportMistake.js'
import { useLatchkeyContext } from '../client/useLatchkeyContext.js'
import { useOpeningChecks } from '../client/useOpeningChecks.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { leaveWithView } from '../connect/connectFlow.js'
import { directoryOf } from '../directory/directoryOf.js'
import { loadView } from '../views/loadView.js'
import { Announcer } from './Announcer.js'
import { Dialog } from './Dialog.js'
import { EmbeddedModal } from './EmbeddedModal.js'
import { ModalBoundary } from './ModalBoundary.js'
import { ModalContent } from './ModalContent.js'
import { portalTarget } from './portalTarget.js'
import { useKnownViews } from './useKnownViews.js'

/** Gives the client the modal's code. */
export function attachModal(client: Latchkey): void {
  client.use(modal)
}

/** The modal's own chunk starts here. Rendered while it is closed, too, so that opening adds only the dialog. */
export function ModalRoot(): ReactNode {
  const { client } = useLatchkeyContext()
  const [mistakes, setMistakes] = useState(0)
  useOpeningChecks()
  useEffect(() => prepare(client), [client])
  useEffect(() => leaveWithView(client), [client])
  const isKnown = useKnownViews()
  const onError = (thrown: unknown) => {
    client.modal.close({ force: true })
    reportMistake(client, thrown).catch(() => undefined)
    setMistakes(mistakes + 1)
  }
  return (
    <ModalBoundary key={mistakes} onError={onError}>
      {isKnown && <ModalSurface />}
    </ModalBoundary>
  )
}

/** Makes the directory and loads the first view before the modal opens. Sends no request to a provider API. */
function prepare(client: Latchkey): void {
  directoryOf(client)
  // Then it opens with a view that comes later. A failure is met again, and shown, when the view is.
  if (client.accounts.$active.get().address) loadView.Account().catch(() => undefined)
}

function ModalSurface(): ReactNode {
  const { client, anchor } = useLatchkeyContext()
  const { open } = useStoreValue(client.modal.$state)
  // Until it has moved out.
  const [shown, setShown] = useState(open)
  // The anchor is in the page by now: this code comes after it was mounted.
  const [target] = useState(() => portalTarget(anchor.current))
  const { disableAppend, enableEmbedded } = client.options

  if (open && !shown) setShown(true)

  if (enableEmbedded)
    return (
      <EmbeddedModal>
        <Announcer>
          <ModalContent />
        </Announcer>
      </EmbeddedModal>
    )
  if (!shown) return null
  const dialog = (
    <Dialog state={open ? 'open' : 'closed'} onGone={() => setShown(false)}>
      <Announcer>
        <ModalContent />
      </Announcer>
    </Dialog>
  )
  if (disableAppend) return dialog
  return createPortal(dialog, target)
}
