import { type EmbeddedWalletUser, rpcErrors, toError } from '@latchkey/core'
import type { ReactNode } from 'react'
import type { EmbeddedConnector } from '../../client/useEmbeddedConnector.js'
import { useModalController } from '../../client/useModalController.js'
import { useStoreValue } from '../../client/useStoreValue.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { important } from '../../parts/motion/important.js'
import { Spinner } from '../../parts/motion/Spinner.js'
import { Icon } from '../../parts/pictures/Icon.js'
import type { EmbeddedRow } from '../../parts/useBundles.js'
import { mailIcon, Text } from './login/texts.js'
import { useCall } from './login/useCall.js'
import { ServiceMark, serviceNames } from './social/services.js'

type Props = { readonly connector: EmbeddedConnector }

/**
 * Rows of the account's settings for an account of the embedded wallet: the login, the kind of account, and the
 * wallet's own settings.
 */
export function EmbeddedRows(props: Props & { readonly rows: readonly EmbeddedRow[] }): ReactNode {
  const { connector, rows } = props
  const user = useStoreValue(connector.embeddedWallet.$user)
  return (
    <>
      {user && rows.includes('login') && <SignedIn user={user} />}
      {rows.includes('accountType') && <AccountType connector={connector} />}
      {user && rows.includes('upgrade') && <Upgrade user={user} />}
      <Security connector={connector} />
    </>
  )
}

/** Shows the email address or user name. A visitor who signed in by email can change the address. */
function SignedIn({ user }: { readonly user: EmbeddedWalletUser }): ReactNode {
  const modal = useModalController()
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
}

/** Switches between the plain and the smart account. */
function AccountType({ connector: { embeddedWallet } }: Props): ReactNode {
  const { preferredAccountTypes } = useStoreValue(embeddedWallet.$smartAccounts)
  const { isPending, error, call } = useCall()
  const isSmart = preferredAccountTypes.eip155 !== 'eoa'
  const type = isSmart ? 'eoa' : 'smartAccount'
  return (
    <li>
      <button
        type="button"
        className="lk-row"
        data-key="account-type"
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) void call((signal) => embeddedWallet.setPreferredAccountType({ type, signal }))
        }}
      >
        <i className="lk-pic" aria-hidden="true">
          {isPending ? <Spinner /> : <Icon path={switchIcon} />}
        </i>
        <span>
          <b ref={wrapped}>
            <Text id={isSmart ? 'embedded.toPlain' : 'embedded.toSmart'} />
          </b>
          <small>
            <Text id={isSmart ? 'embedded.usesSmart' : 'embedded.usesPlain'} />
          </small>
        </span>
      </button>
      {error && <ErrorNote error={error} />}
    </li>
  )
}

/** Leads to the upgrade to a smart account. */
function Upgrade({ user }: { readonly user: EmbeddedWalletUser }): ReactNode {
  const modal = useModalController()
  return (
    <li>
      <button
        type="button"
        className="lk-row"
        data-key="upgrade"
        onClick={() => modal.push({ view: 'UpgradeWallet' })}
      >
        <i className="lk-pic" aria-hidden="true">
          <Icon name="wallet" />
        </i>
        <span>
          <b>
            <Text id={user.smartAccountDeployed ? 'embedded.upgraded' : 'embedded.upgrade'} />
          </b>
        </span>
        <Icon name="chevron" />
      </button>
    </li>
  )
}

/** Opens the settings of the wallet itself: recovery, the recovery phrase and private keys, deletion. The page never sees any of them. */
function Security({ connector: { embeddedWallet } }: Props): ReactNode {
  const modal = useModalController()
  const open = () => {
    // The call outlives this view, because the wallet's own page replaces it.
    embeddedWallet.openSettings().catch((thrown: unknown) => {
      const { code } = toError(thrown)
      if (code !== rpcErrors.aborted.code && code !== rpcErrors.userRejected.code)
        modal.toast({ tone: 'error', code })
    })
  }
  return (
    <li>
      <button type="button" className="lk-row" data-key="security" onClick={open}>
        <i className="lk-pic" aria-hidden="true">
          <Icon name="shield" />
        </i>
        <span>
          <b>
            <Text id="embedded.security" />
          </b>
          <small>
            <Text id="embedded.securityText" />
          </small>
        </span>
        <Icon name="chevron" />
      </button>
    </li>
  )
}

const wrapped = important({ 'white-space': 'normal' })
const switchIcon = 'M4 7.5h11.5L12.5 4.5M16 12.5H4.5l3 3'
