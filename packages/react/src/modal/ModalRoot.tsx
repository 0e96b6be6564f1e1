import './chunkOrder.js'
import { type Latchkey, optionsErrors } from '@latchkey/core'
import { type ModalController, modal, ownViews } from '@latchkey/core/modal'
import * as React from 'react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { followFlow } from '../client/connectFlow.js'
import { type OwnParts, useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useActiveAccount } from '../client/useActiveAccount.js'
import { useEmbeddedConnector } from '../client/useEmbeddedConnector.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { directoryOf } from '../directory/useDirectory.js'
import { ErrorTexts } from '../locale/ErrorTexts.js'
import { Boundary } from '../parts/Boundary.js'
import { Announcer } from '../parts/messages/Announcer.js'
import { markOf } from '../parts/pictures/firstMarks.generated.js'
import { preloadMarks } from '../parts/pictures/ListedPicture.js'
import { Remembered } from '../parts/Remembered.js'
import { useBundles } from '../parts/useBundles.js'
import { ViewDefinitions } from '../views/ViewDefinitions.js'
import { AlertBar } from './AlertBar.js'
import { Dialog } from './Dialog.js'
import { EmbeddedModal } from './EmbeddedModal.js'
import { Header, titleId } from './Header.js'
import { Toasts } from './Toasts.js'
import { useDevelopmentChecks } from './useDevelopmentChecks.js'
import { useOpeningChecks } from './useOpeningChecks.js'
import { ViewStage } from './ViewStage.js'
import { WindowFailed } from './WindowFailed.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Adds the modal's code and the app's views to the client. Returns the modal's controller. */
export function attachModal(client: Latchkey, { views = [] }: OwnParts): ModalController {
  const names = client.use(ownViews())
  const refused = views.filter(({ name }) => !names.add(name))
  const controller = client.use(modal())
  for (const { name } of refused)
    controller.alert(
      optionsErrors.invalid({
        option: 'views',
        reason: `has "${name}". Begin the name with a small letter; names with a capital are those of this library`,
      }),
    )
  return controller
}

/** Returns the bundled mark of a wallet that Connect recommends first, for its button on the page. */
export function findMark(client: Latchkey, wallet: string): ReturnType<typeof markOf> {
  const found = directoryOf(client).find(wallet)
  return found && markOf(found.id)
}

/** The modal's own chunk starts here. It is rendered while closed, too, so that opening adds only the dialog. */
export function ModalRoot(): ReactNode {
  const { client } = useLatchkeyContext()
  developmentCheck()?.()
  useEffect(() => followFlow(client), [client])
  useGone(client)
  return (
    <ViewDefinitions>
      <ErrorTexts>
        <LoadEarly />
        <OpeningChecks />
        <Boundary
          onError={(thrown) => void reportMistake(client, thrown).catch(() => undefined)}
          fallback={(retry) => <Failed retry={retry} />}
        >
          <Surface />
        </Boundary>
      </ErrorTexts>
    </ViewDefinitions>
  )
}

/**
 * Closes the modal when the app removes it, as when a route without the provider is shown. Otherwise it would be open
 * when the provider is back, on another page.
 */
function useGone({ modal, options }: Latchkey): void {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      // StrictMode mounts again at once.
      queueMicrotask(() => {
        if (!mounted.current && !options.enableEmbedded) modal.close({ force: true })
      })
    }
  }, [modal, options])
}

/** Returns the hook that checks the setup of a development build. Bundlers drop it from production builds. */
function developmentCheck(): typeof useDevelopmentChecks | undefined {
  try {
    return process.env.NODE_ENV === 'production' ? undefined : useDevelopmentChecks
  } catch {
    // A page without a bundler has no `process`.
    return undefined
  }
}

/** The modal opens with code that is loaded separately: that of the account, or of the logins that Connect shows. */
function LoadEarly(): ReactNode {
  const isConnected = useActiveAccount().address !== undefined
  const { email, socials } = useLatchkeyContext().client.options.features
  const hasLogins = useEmbeddedConnector() !== undefined && Boolean(email || socials)
  const { load } = useBundles()
  useEffect(() => {
    if (isConnected) load('account')
    else if (hasLogins) load('logins')
  }, [isConnected, hasLogins, load])
  return null
}

/** A component of its own, because its state changes after the modal has opened and must not render the modal again. */
function OpeningChecks(): ReactNode {
  useOpeningChecks()
  return null
}

/**
 * Renders with low priority, and runs no effect while hidden. React has it since 19.2; with older versions, the modal
 * renders when it opens.
 */
const Activity: ComponentType<{ mode: 'visible' | 'hidden'; children: ReactNode }> | undefined = Reflect.get(
  React,
  'Activity',
)

function Surface(): ReactNode {
  const { client, anchor } = useLatchkeyContext()
  const { open, view } = useStoreValue(client.modal.$state)
  // True until the closing animation has ended.
  const [shown, setShown] = useState(open)
  // Each opening begins with a new dialog.
  const [openings, setOpenings] = useState(0)
  // The anchor is in the page by now: this code is loaded after it was mounted.
  const [target] = useState(() => portalTarget(anchor.current))
  const { disableAppend, enableEmbedded } = client.options
  // Connect is in this chunk, so it can be rendered before the press that opens it.
  const rendersAhead = Activity !== undefined && view.name === 'Connect'

  if (open && !shown) setShown(true)

  // Makes the directory before the modal opens. This sends no request to an API.
  useEffect(() => {
    const { recent, featured, recommended } = directoryOf(client).$state.get()
    preloadMarks([...recent, ...featured, ...recommended])
  }, [client])

  useEffect(() => {
    if (shown || !rendersAhead) return
    const timer = setTimeout(() => layOut(anchor.current, titleId(client)), layOutDelay)
    return () => clearTimeout(timer)
  }, [anchor, client, rendersAhead, shown])

  const content = (
    <Announcer>
      <Remembered>
        <Header />
        <AlertBar />
        <ViewStage />
        <Toasts />
      </Remembered>
    </Announcer>
  )
  if (enableEmbedded) return <EmbeddedModal>{content}</EmbeddedModal>
  const onGone = () => {
    setShown(false)
    setOpenings(openings + 1)
  }
  const dialog = (
    <Dialog state={open ? 'open' : 'closed'} onGone={onGone}>
      {content}
    </Dialog>
  )
  const placed = disableAppend ? dialog : createPortal(dialog, target)
  if (!Activity) return shown && placed
  if (!shown && !rendersAhead) return null
  return (
    <Activity key={openings} mode={shown ? 'visible' : 'hidden'}>
      {placed}
    </Activity>
  )
}

/** The hidden dialog is rendered after this time, and the visitor has not pressed yet. Milliseconds. */
const layOutDelay = 30

/**
 * Lays the hidden dialog out once. It is hidden again before the browser paints. The browser keeps the styles it has
 * matched and the text it has shaped, which is most of the work of showing it.
 */
function layOut(anchor: Element | null, id: string): void {
  const root = anchor?.getRootNode() as Document | ShadowRoot | undefined
  const dialog = root?.getElementById(id)?.closest('dialog')
  if (!dialog) return
  dialog.style.removeProperty('display')
  dialog.getBoundingClientRect()
  dialog.style.setProperty('display', 'none', 'important')
}

/** Returns the parent of the dialog: the body of the provider's page, or its shadow root. */
function portalTarget(anchor: Element | null): Element | DocumentFragment {
  const root = anchor?.getRootNode()
  // Not by class: the root may belong to a frame.
  if (root && 'host' in root) return root as ShadowRoot
  return (anchor?.ownerDocument ?? document).body
}

/**
 * Stands in for the modal after a mistake of ours, which leaves the app alone. A dialog is rendered again when it is opened, embedded content when the
 * visitor retries. Rendered at once, it could fail in an endless loop and block the page.
 */
function Failed({ retry }: { readonly retry: () => void }): ReactNode {
  const { client } = useLatchkeyContext()
  const { enableEmbedded } = client.options
  useEffect(() => {
    client.modal.close({ force: true })
    if (enableEmbedded) return
    return client.modal.$state.listen(({ open }) => {
      if (open) retry()
    })
  }, [client, enableEmbedded, retry])
  return enableEmbedded && <WindowFailed retry={retry} />
}

/** Reports a mistake in our code, if the app turned telemetry on. */
async function reportMistake(client: Latchkey, thrown: unknown): Promise<void> {
  if (!client.options.features.analytics) return
  const code = await import('@latchkey/core/telemetry')
  client.use(code.telemetry()).reportError(thrown)
}
