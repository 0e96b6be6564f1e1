import type { Namespace } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useAsync } from '../../client/useAsync.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { Icon } from '../../parts/Icon.js'
import { Spinner } from '../../parts/Spinner.js'
import { Text } from './texts.js'

/** Ends the session of a family's account. It is forgotten here even when the wallet does not answer. */
export function DisconnectRow({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const { connections } = useLatchkey()
  const { state, run } = useAsync<Namespace>()
  return (
    <button
      type="button"
      className="lk-row"
      data-key="disconnect"
      onClick={() => void run(namespace, () => connections.disconnect({ namespace }))}
    >
      <i className="lk-pic">
        {state.status === 'pending' && state.key === namespace ? <Spinner /> : <Icon name="power" />}
      </i>
      <span>
        <b>
          <Text id="modal.disconnect" />
        </b>
      </span>
    </button>
  )
}
