import { modal } from '@latchkey/core/modal'
import type { ReactNode } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { Text } from '../locale/Text.js'
import { useMessage } from '../locale/useMessage.js'
import { Icon } from '../parts/Icon.js'
import { useWalletTitle } from '../views/useWalletTitle.js'
import { views } from '../views/views.js'
import { move } from './move.js'
import { titleId } from './titleId.js'
import { transitions } from './transitions.js'

export function Header(): ReactNode {
  const client = useLatchkey()
  const message = useMessage()
  const { stack, view } = useStoreValue(client.modal.$state)
  const nameOf = useWalletTitle()
  const { title, Lead } = views[view.name]
  const name = nameOf(view)
  const embedded = client.options.enableEmbedded
  return (
    <div className="lk-head">
      {stack.length > 1 ? (
        <button
          type="button"
          className="lk-icon"
          aria-label={message('modal.back')}
          onClick={() => client.use(modal).back()}
        >
          <Icon name="back" />
        </button>
      ) : Lead ? (
        <Lead />
      ) : (
        <span className="lk-icon" />
      )}
      <h2
        id={titleId(client)}
        key={view.name}
        ref={appear}
        className={view.name === 'Account' ? 'lk-hidden' : 'lk-title'}
      >
        {name === undefined ? <Text id={title} /> : <bdi>{name}</bdi>}
      </h2>
      {embedded ? (
        <span className="lk-icon" />
      ) : (
        <button
          type="button"
          className="lk-icon"
          aria-label={message('modal.close')}
          onClick={() => client.modal.close()}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** A dialog that comes brings it along. */
function appear(element: HTMLElement | null): void {
  if (element && !element.closest('dialog:not([open])'))
    move(element, { direction: 'in', pace: transitions.headerText / transitions.view })
}
