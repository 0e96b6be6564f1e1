import type { ChainId, Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../../client/useActiveNetwork.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { knownName } from '../../../parts/pictures/knownName.js'
import { useDisconnecting } from '../../../parts/useDisconnecting.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { NetworkList } from './NetworkList.js'

const unsupportedChainTexts = {
  /** Title of a warning: the wallet is on a network that the app cannot use. Verb. */
  'unsupported.title': 'Switch network',
  /** Warning. {chain}: name of a network, such as Solana Devnet. */
  'unsupported.text': "Your wallet is on {chain}, which this app doesn't support.",
  /** Warning. {chain}: name of a network, such as Base. {id}: its number, such as 8453. */
  'unsupported.numbered': "Your wallet is on {chain} ({id}), which this app doesn't support.",
  /** Warning. {id}: number of a network without a known name, such as 31337. */
  'unsupported.unknown': "Your wallet is on a network this app doesn't support ({id}).",
  /** Warning, if the network has no known name. {chain}: its kind, a name such as Solana or Bitcoin. */
  'unsupported.other': "Your wallet is on a {chain} network that this app doesn't support.",
  /** Follows the warning, above a list of networks. */
  'unsupported.pick': 'Choose a network to continue.',
  /** Follows the warning, if no network can be offered. {wallet}: name of the wallet. */
  'unsupported.leave': 'Switch networks in {wallet}, or disconnect.',
} as const

const { Text } = createTexts({ ...baseTexts, ...unsupportedChainTexts })

export const unsupportedChainView = defineView({
  name: 'UnsupportedChain',
  texts: unsupportedChainTexts,
  title: 'unsupported.title',
  View: UnsupportedChainView,
})

/**
 * Reports that the wallet is on a network the app does not use, and offers networks the wallet approves. The visitor can
 * always close it or disconnect.
 */
function UnsupportedChainView({ chainId }: { readonly chainId?: ChainId }): ReactNode {
  const { accounts, can, connections, modal, networks, options } = useLatchkey()
  const { network } = useActiveNetwork()
  const { namespace } = network
  const state = useStoreValue(networks.$states)[namespace]
  const wallet = useStoreValue(accounts.$states)[namespace]?.connectedWalletInfo
  const { pending, disconnect } = useDisconnecting()
  const connected = useStoreValue(connections.$states)[namespace]
  const connection = connected?.status === 'connected' ? connected.connection : undefined
  const canSwitch = can(namespace).switchNetwork ?? connection?.moveTo ?? connection?.switchTo
  const allowed =
    options.enableNetworkSwitch && canSwitch
      ? (state?.requestedNetworks ?? []).filter(
          ({ id }) => state?.supportsAllNetworks || state?.approvedChainIds?.includes(id),
        )
      : []
  return (
    <>
      <div className="lk-note" data-tone="warning">
        <Icon name="warning" />
        <p>
          <Sentence network={network} chainId={chainId ?? network.id} />{' '}
          {allowed.length > 0 ? (
            <Text id="unsupported.pick" />
          ) : (
            <Text id="unsupported.leave" values={{ wallet: wallet?.name ?? '' }} />
          )}
        </p>
      </div>
      {allowed.length > 0 && <NetworkList networks={allowed} onSwitched={() => modal.close()} />}
      <div className="lk-bar">
        <button type="button" className="lk-second" onClick={() => void disconnect({ namespace })}>
          {pending && <Spinner />}
          <Text id="modal.disconnect" />
        </button>
      </div>
    </>
  )
}

/** Names the network if its name is known. Wallets show the number of an EVM network, but no hash. */
function Sentence({ network, chainId }: { readonly network: Network; readonly chainId: ChainId }): ReactNode {
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  // Only the placeholder for an unknown network has no currency.
  const name = knownName(chainId) ?? (network.nativeCurrency.symbol && network.name)
  const numbered = chainId.startsWith('eip155:')
  if (name)
    return (
      <Text
        id={numbered ? 'unsupported.numbered' : 'unsupported.text'}
        values={{ chain: name, id: reference }}
      />
    )
  if (numbered) return <Text id="unsupported.unknown" values={{ id: reference }} />
  return <Text id="unsupported.other" values={{ chain: <Text id={`namespace.${network.namespace}`} /> }} />
}
