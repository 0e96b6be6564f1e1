import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { useNamespaces } from '../../client/useNamespaces.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { important } from '../../parts/motion/important.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { Text } from './identity/texts.js'

/** Names each wallet that lost its connection on another chain, and offers to connect it again. */
export function NotRestored(): ReactNode {
  const { connections } = useLatchkey()
  const modal = useModalController()
  const states = useStoreValue(connections.$states)
  return useNamespaces().map((namespace) => {
    const state = states[namespace]
    if (state?.status !== 'disconnected' || !state.resume) return null
    return (
      <div key={namespace} className="lk-note" ref={apart}>
        <Icon name="wallet" />
        <div>
          <p>
            <Text
              id="account.notRestored"
              values={{ wallet: state.resume.name, namespace, chain: <Text id={`namespace.${namespace}`} /> }}
            />
          </p>
          <button
            type="button"
            data-key={`restore-${namespace}`}
            onClick={() => modal.push({ view: 'Connect', params: { namespace } })}
          >
            <Text id="account.reconnect" />
          </button>
        </div>
      </div>
    )
  })
}

const apart = important({ 'margin-block': '8px 0' })
