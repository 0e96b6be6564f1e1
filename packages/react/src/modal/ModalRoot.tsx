import type { Latchkey } from '@latchkey/core'
import { modal } from '@latchkey/core/modal'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
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

/** Does what takes long in opening the modal, for a visitor who is about to. Asks nobody. */
export async function prepareModal(client: Latchkey): Promise<void> {
  client.use(modal)
  directoryOf(client)
  // Then it opens with a view that comes later.
  if (client.accounts.$active.get().address) await loadView.Account()
}

/** The modal's own chunk starts here. */
export function ModalRoot(): ReactNode {
  const { client } = useLatchkeyContext()
  const [attached, setAttached] = useState<Latchkey>()
  // Not while rendering: calls of `open` that waited for this chunk are run, which changes stores.
  useLayoutEffect(() => {
    client.use(modal)
    setAttached(client)
  }, [client])
  return attached === client && <GuardedModal />
}

function GuardedModal(): ReactNode {
  const { client } = useLatchkeyContext()
  const [mistakes, setMistakes] = useState(0)
  useOpeningChecks()
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

function ModalSurface(): ReactNode {
  const { client, anchor } = useLatchkeyContext()
  const { open } = useStoreValue(client.modal.$state)
  const [leaving, setLeaving] = useState(false)
  // The anchor is in the page by now: this code comes after it was mounted.
  const [target] = useState(() => portalTarget(anchor.current))
  const { disableAppend, enableEmbedded } = client.options

  useEffect(() => {
    if (open) return () => setLeaving(true)
    return undefined
  }, [open])

  if (enableEmbedded)
    return (
      <EmbeddedModal>
        <Announcer>
          <ModalContent />
        </Announcer>
      </EmbeddedModal>
    )
  if (!open && !leaving) return null
  const dialog = (
    <Dialog state={open ? 'open' : 'closed'} onGone={() => setLeaving(false)}>
      <Announcer>
        <ModalContent />
      </Announcer>
    </Dialog>
  )
  if (disableAppend) return dialog
  return createPortal(dialog, target)
}
