import type { Latchkey, View } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useModalController } from '../client/useModalController.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { Text, useMessage } from '../locale/baseTexts.js'
import { AnyText } from '../locale/createTexts.js'
import { move, transitions } from '../parts/motion/move.js'
import { Icon } from '../parts/pictures/Icon.js'
import { type LoadedDefinition, useViewDefinition } from '../views/ViewDefinitions.js'

/** Shows back or the view's own lead, the title, the view's own trail, and close. */
export function Header(): ReactNode {
  const client = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  const { stack, view } = useStoreValue(client.modal.$state)
  const loaded = useViewDefinition(view.name)
  const { Lead, Trail } = (loaded.status === 'ready' ? loaded.definition : undefined) ?? {}
  return (
    <div className="lk-head">
      {stack.length > 1 ? (
        <button type="button" className="lk-icon" aria-label={message('modal.back')} onClick={modal.back}>
          <Icon name="back" />
        </button>
      ) : Lead ? (
        <Lead />
      ) : (
        <span className="lk-icon" />
      )}
      <Title key={`${view.name} ${loaded.status}`} id={titleId(client)} view={view} loaded={loaded} />
      {Trail && <Trail />}
      {client.options.enableEmbedded ? (
        <span className="lk-icon" />
      ) : (
        <button
          type="button"
          className="lk-icon"
          aria-label={message('modal.close')}
          onClick={() => modal.close()}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** The title names the dialog for screen readers, also while the view is loading. */
function Title(props: {
  readonly id: string
  readonly view: View
  readonly loaded: LoadedDefinition
}): ReactNode {
  const { id, view, loaded } = props
  const client = useLatchkey()
  switch (loaded.status) {
    case 'loading':
      return (
        <h2 id={id} className="lk-hidden">
          <Text id="modal.loading" />
        </h2>
      )
    case 'failed':
      return (
        <h2 id={id} className="lk-title">
          <Text id="modal.failedTitle" />
        </h2>
      )
    case 'ready': {
      const { texts, title, titleDisplay, nameOf, Title: Own } = loaded.definition
      const name = nameOf?.(client, view.params)
      return (
        <h2 id={id} ref={appear} className={titleDisplay === 'hidden' ? 'lk-hidden' : 'lk-title'}>
          {name !== undefined ? <bdi>{name}</bdi> : Own ? <Own /> : <AnyText id={title} texts={texts} />}
        </h2>
      )
    }
    default:
      return loaded satisfies never
  }
}

/** Returns the id of the title's element, which differs between clients. */
export function titleId({ id }: Latchkey): string {
  return `latchkey-${id}-title`
}

/** Animates a new title. The header of an opening dialog moves with the dialog. */
function appear(element: HTMLElement | null): void {
  if (element && !element.closest('dialog:not([open])'))
    move(element, { direction: 'in', pace: transitions.headerText / transitions.view })
}
