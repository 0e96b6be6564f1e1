import type { Session } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { Text } from '../../locale/Text.js'
import { Picture } from '../../parts/Picture.js'
import { plainName } from '../../parts/plainName.js'
import { useAsync } from '../../parts/useAsync.js'

/** A wallet elsewhere is connected already, and there is one at a time: use it, or make room for another. */
export function SessionTaken(props: { readonly session: Session; readonly onFree: () => void }): ReactNode {
  const { session, onFree } = props
  const { connections, connectors, modal } = useLatchkey()
  const { connectorId, wallet } = session
  const { state, run } = useAsync<undefined>()
  const name = plainName(wallet?.name ?? connectors.get(connectorId)?.name ?? connectorId)
  const use = () => {
    connections.setActive({ connectorId })
    if (modal.$state.get().stack.some((view) => view.name === 'ProfileWallets'))
      modal.reset({ view: 'ProfileWallets' })
    else modal.close()
  }
  const free = async () => {
    // What the wallet did not hear is forgotten here all the same.
    await run(undefined, () => connections.disconnect({ connectorId }))
    onFree()
  }
  return (
    <div className="lk-pending">
      <div className="lk-ring">
        <Picture kind="wallet" icon={wallet?.icon} seed={name} />
      </div>
      <h3>
        <Text id="pairing.taken" values={{ wallet: name }} />
      </h3>
      <p>
        <Text id="pairing.takenText" />
      </p>
      <div className="lk-bar">
        <button type="button" className="lk-second" data-key="free" onClick={() => void free()}>
          <Text id={state.status === 'pending' ? 'pairing.freeing' : 'account.disconnect'} />
        </button>
        <button type="button" className="lk-prime" data-key="use" onClick={use}>
          <Text id="pairing.use" />
        </button>
      </div>
    </div>
  )
}
