import type { ChainId, Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { Text } from '../../locale/Text.js'
import { Icon } from '../../parts/Icon.js'
import { Spinner } from '../../parts/Spinner.js'
import { useAsync } from '../../parts/useAsync.js'
import { NetworkList } from '../Networks/NetworkList.js'

/** The wallet is on a network the app does not use. It can always be left: closed, or disconnected. */
export function UnsupportedChainView({ chainId }: { readonly chainId?: ChainId }): ReactNode {
  const { connections, modal, networks, options } = useLatchkey()
  const { network } = useActiveNetwork()
  const requested = useStoreValue(networks.$states)[network.namespace]?.requestedNetworks ?? []
  const { state, run } = useAsync<'disconnect'>()
  return (
    <>
      <div className="lk-note" data-tone="warning">
        <Icon name="warning" />
        <p>
          <Sentence network={network} chainId={chainId ?? network.id} />
        </p>
      </div>
      {options.enableNetworkSwitch && <NetworkList networks={requested} onSwitched={() => modal.close()} />}
      <div className="lk-bar">
        <button
          type="button"
          className="lk-second"
          onClick={() =>
            void run('disconnect', () => connections.disconnect({ namespace: network.namespace }))
          }
        >
          {state.status === 'pending' ? <Spinner /> : <Text id="account.disconnect" />}
        </button>
      </div>
    </>
  )
}

/** A name where the network has one, and its number in any case: that is what the wallet shows. */
function Sentence({ network, chainId }: { readonly network: Network; readonly chainId: ChainId }): ReactNode {
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  // Only what stands in for a network that nobody knows has no currency.
  if (!network.nativeCurrency.symbol) return <Text id="unsupported.unknown" values={{ chain: reference }} />
  return <Text id="unsupported.text" values={{ chain: `${network.name} (${reference})` }} />
}
