import type { Connector, Resume } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Text } from '../../locale/Text.js'
import { Icon } from '../../parts/Icon.js'

const reasons = {
  locked: 'connect.resumeLocked',
  missing: 'connect.resumeMissing',
  silent: 'connect.resumeSilent',
} as const satisfies { readonly [reason in Resume['reason']]: string }

/** Says what became of the wallet that was connected before; also while it is being asked anew without a prompt. */
export function ResumeNotice(props: {
  readonly blocked: boolean
  readonly onPick: (connector: Connector) => void
}): ReactNode {
  const { connections, connectors, networks } = useLatchkey()
  const states = useStoreValue(connections.$states)
  const list = useStoreValue(connectors.$list)
  const state = states[useStoreValue(networks.$activeNamespace)]
  const [last, setLast] = useState<Resume>()
  if (state?.status === 'disconnected' && state.resume !== last) setLast(state.resume)
  const resume =
    state?.status === 'disconnected' ? state.resume : state?.status === 'reconnecting' ? last : undefined
  if (!resume) return null
  const { connectorId, name, reason } = resume
  const connector = list.find(({ id }) => id === connectorId)
  return (
    <div className="lk-note">
      <Icon name="wallet" />
      <div>
        <p>
          <Text
            id={connector && reason === 'missing' ? 'connect.resumeLocked' : reasons[reason]}
            values={{ wallet: name }}
          />
        </p>
        {connector && (
          <button
            type="button"
            aria-disabled={props.blocked}
            data-key="resume"
            onClick={() => props.onPick(connector)}
          >
            <Text id="connect.resume" values={{ wallet: name }} />
          </button>
        )}
      </div>
    </div>
  )
}
