import type { ReactNode } from 'react'
import { useModalController } from '../client/useModalController.js'
import { useStoreValue } from '../client/useStoreValue.js'
import { Icon } from '../parts/Icon.js'
import { ServiceMark, serviceNames } from './services.js'
import { mailIcon, Text } from './texts.js'
import type { EmbeddedConnector } from './useEmbeddedConnector.js'

/** Rows of the account's settings for an account of the embedded wallet: what the visitor signed in with. */
export function EmbeddedRows({ connector }: { readonly connector: EmbeddedConnector }): ReactNode {
  const modal = useModalController()
  const user = useStoreValue(connector.embeddedWallet.$user)
  if (!user) return null
  const { authProvider, email, userName } = user
  if (authProvider !== 'email') {
    const service = serviceNames[authProvider]
    return (
      <li>
        <div className="lk-row" data-key="signed-in">
          <i className="lk-pic" aria-hidden="true">
            <ServiceMark provider={authProvider} />
          </i>
          <span>
            <b>
              <bdi>{userName ?? email ?? service}</bdi>
            </b>
            <small>
              <Text id="embedded.service" values={{ service }} />
            </small>
          </span>
        </div>
      </li>
    )
  }
  return (
    email !== undefined && (
      <li>
        <button
          type="button"
          className="lk-row"
          data-key="email"
          onClick={() => modal.push({ view: 'UpdateEmail' })}
        >
          <i className="lk-pic" aria-hidden="true">
            <Icon path={mailIcon} />
          </i>
          <span>
            <b>
              <bdi>{email}</bdi>
            </b>
            <small>
              <Text id="embedded.email" />
            </small>
          </span>
          <Icon name="chevron" />
        </button>
      </li>
    )
  )
}
