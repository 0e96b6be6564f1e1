import type { ChainId } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useActiveAccount } from '../../../client/useActiveAccount.js'
import { useActiveNetwork } from '../../../client/useActiveNetwork.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { baseTexts } from '../../../locale/baseTexts.js'
import { createTexts } from '../../../locale/createTexts.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { NetworkPicture } from '../../../parts/pictures/NetworkPicture.js'
import { defineView } from '../../../parts/ViewDefinition.js'

const switchActiveChainTexts = {
  /** Title. "Chain" is the network (blockchain). Verb. */
  'switchChain.title': 'Switch chain',
  /** Heading. The visitor has to connect another wallet. {network}: name, such as Solana. */
  'switchChain.text': '{network} needs its own wallet',
  /** Below switchChain.text. {wallet}: name of a wallet. {chain}: namespace.solana and so on. {namespace} only chooses the text. */
  'switchChain.stays': {
    namespace: {
      eip155: '{wallet} stays connected on Ethereum networks.',
      other: '{wallet} stays connected on {chain}.',
    },
  },
  /** Below switchChain.text, if no wallet is connected. */
  'switchChain.none': 'No wallet is connected to this network yet.',
  /** Button below. Opens the list of wallets. Verb. */
  'switchChain.action': 'Choose a wallet',
  /** Below switchChain.goneTitle. */
  'switchChain.gone': 'This app no longer uses this network.',
  /** Heading, if the app no longer has the network. */
  'switchChain.goneTitle': 'Network not found',
} as const

const { Text } = createTexts({ ...baseTexts, ...switchActiveChainTexts })

export const switchActiveChainView = defineView({
  name: 'SwitchActiveChain',
  texts: switchActiveChainTexts,
  title: 'switchChain.title',
  View: SwitchActiveChainView,
})

/** Offers a wallet for a network whose namespace has none connected. Other connections stay open. */
function SwitchActiveChainView({ chainId }: { readonly chainId: ChainId }): ReactNode {
  const { networks } = useLatchkey()
  const modal = useModalController()
  const account = useActiveAccount()
  const { network: current } = useActiveNetwork()
  const wanted = useStoreValue(networks.$list).find(({ id }) => id === chainId)
  if (!wanted)
    return (
      <EmptyState
        icon={{ name: 'globe' }}
        title={<Text id="switchChain.goneTitle" />}
        text={<Text id="switchChain.gone" />}
      >
        <WayBack />
      </EmptyState>
    )
  const { namespace } = wanted
  const name = wanted.name
  const wallet = account.connectedWalletInfo?.name ?? ''
  return (
    <>
      <EmptyState
        picture={<NetworkPicture network={wanted} />}
        title={<Text id="switchChain.text" values={{ network: name }} />}
        text={
          account.status === 'connected' && namespace !== current.namespace ? (
            <Text
              id="switchChain.stays"
              values={{
                wallet,
                namespace: current.namespace,
                chain: <Text id={`namespace.${current.namespace}`} />,
              }}
            />
          ) : (
            <Text id="switchChain.none" />
          )
        }
      />
      <div className="lk-bar">
        <button
          type="button"
          className="lk-prime"
          data-focus
          onClick={() => modal.push({ view: 'Connect', params: { namespace, chainId } })}
        >
          <Text id="switchChain.action" />
        </button>
      </div>
    </>
  )
}
