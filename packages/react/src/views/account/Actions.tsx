import type { Latchkey, Network } from '@latchkey/core'
import { offersSend } from '@latchkey/core/send'
import { offersSwap } from '@latchkey/core/swap'
import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useModalController } from '../../client/useModalController.js'
import { Text } from './identity/texts.js'

/** The actions that are built, with their views. */
const actions = {
  onramp: {
    view: 'OnRampProviders',
    arrow: 'M10 4.5v11M4.5 10h11',
    isOffered: ({ options }: Latchkey, { namespace }: Network) =>
      options.features.onramp && options.api !== undefined && namespace !== 'bip122',
  },
  receive: {
    view: 'Receive',
    arrow: 'M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5',
    isOffered: ({ options }: Latchkey, _: Network) => options.features.receive !== false,
  },
  send: {
    view: 'Send',
    arrow: 'M10 15.5v-11M5.5 9 10 4.5 14.5 9',
    isOffered: (client: Latchkey, { namespace }: Network) => offersSend(client, namespace),
  },
  swaps: {
    view: 'Swap',
    arrow: 'M4.5 7.5h11M12 4l3.5 3.5L12 11M15.5 13.5h-11M8 10l-3.5 3.5L8 17',
    isOffered: offersSwap,
  },
} as const

/** Buttons of the active account's actions, in the app's order: those that its features and its namespace allow. */
export function Actions(): ReactNode {
  const client = useLatchkey()
  const modal = useModalController()
  const { network } = useActiveNetwork()
  const offered = client.options.features.walletFeaturesOrder.filter(
    (name) => Object.hasOwn(actions, name) && actions[name].isOffered(client, network),
  )
  if (offered.length === 0) return null
  return (
    <div className="lk-actions">
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          data-key={name}
          data-opens={actions[name].view}
          onClick={() => modal.push({ view: actions[name].view })}
        >
          {/* Not among the icons, which are loaded before an account is connected. */}
          <svg
            viewBox="0 0 20 20"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={actions[name].arrow} />
          </svg>
          <Text id={`account.${name}`} />
        </button>
      ))}
    </div>
  )
}
