import type { Connector, EndedPairing, Resume } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { type ReadableStore, useStoreValue } from '../../client/useStoreValue.js'
import { Text } from '../../locale/Text.js'
import { Icon } from '../../parts/Icon.js'
import { plainName } from '../../parts/plainName.js'

const reasons = {
  locked: 'connect.resumeLocked',
  missing: 'connect.resumeMissing',
  silent: 'connect.resumeSilent',
  approval: 'connect.resumeApproval',
} as const satisfies { readonly [reason in Resume['reason']]: string }

const none: ReadableStore<EndedPairing | undefined> = { get: () => undefined, listen: () => () => undefined }

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
  const connector = list.find(({ id }) => id === resume?.connectorId)
  const ended = useStoreValue(connector?.pairing?.$ended ?? none)
  if (!resume) return null
  const { name, reason } = resume
  // What pairs has no wallet that could be locked: its session is over.
  const over = reason === 'locked' && connector?.pairing
  return (
    <div className="lk-note">
      <Icon name="wallet" />
      <div>
        <p>
          {!over ? (
            <Text
              id={connector && reason === 'missing' ? 'connect.resumeLocked' : reasons[reason]}
              values={{ wallet: name }}
            />
          ) : ended?.wallet === undefined ? (
            <Text id="connect.over" />
          ) : (
            <Text id={`connect.${ended.reason}`} values={{ wallet: plainName(ended.wallet) }} />
          )}
        </p>
        {connector && (
          <button
            type="button"
            aria-disabled={props.blocked}
            data-key="resume"
            onClick={() => props.onPick(connector)}
          >
            {over ? <Text id="connect.again" /> : <Text id="connect.resume" values={{ wallet: name }} />}
          </button>
        )}
      </div>
    </div>
  )
}
