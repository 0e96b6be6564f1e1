import type { Namespace } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../embeddedWallet/useEmbeddedConnector.js'
import { Icon } from '../../parts/Icon.js'
import { Text } from './texts.js'

/** Opens the upgrade to a smart account, where the embedded wallet has one. */
export function UpgradeRow({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const connector = useEmbeddedConnector('eip155')
  return connector && namespace === 'eip155' && <Row connector={connector} />
}

function Row({ connector: { embeddedWallet } }: { readonly connector: EmbeddedConnector }): ReactNode {
  const modal = useModalController()
  const user = useStoreValue(embeddedWallet.$user)
  if (!user?.accounts.some(({ type }) => type === 'smartAccount')) return null
  return (
    <li>
      <button
        type="button"
        className="lk-row"
        data-key="upgrade"
        onClick={() => modal.push({ view: 'UpgradeWallet' })}
      >
        <i className="lk-pic">
          <Icon name="shield" />
        </i>
        <span>
          <b>
            <Text id={user.smartAccountDeployed ? 'settings.smartAccount' : 'settings.upgrade'} />
          </b>
        </span>
        <Icon name="chevron" />
      </button>
    </li>
  )
}
