import { type ReactNode, useState } from 'react'
import { type EmbeddedConnector, useEmbeddedConnector } from '../../../client/useEmbeddedConnector.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { EmptyState } from '../../../parts/messages/EmptyState.js'
import { ErrorNote } from '../../../parts/messages/ErrorDetails.js'
import { Explanation } from '../../../parts/messages/Explanation.js'
import { OutcomeDisc } from '../../../parts/messages/OutcomeDisc.js'
import { WayBack } from '../../../parts/messages/WayBack.js'
import { Spinner } from '../../../parts/motion/Spinner.js'
import { defineView } from '../../../parts/ViewDefinition.js'
import { Text, upgradeTexts } from './texts.js'
import { FeesArt, SameArt, StepsArt } from './upgradeArt.js'

export const upgradeWalletView = defineView({
  name: 'UpgradeWallet',
  texts: upgradeTexts,
  title: 'upgrade.title',
  View: UpgradeWalletView,
})

/** Explains smart accounts before the first delegation, and removes it again. The wallet's own window confirms both. */
function UpgradeWalletView(): ReactNode {
  const connector = useEmbeddedConnector('eip155')
  if (connector) return <Account connector={connector} />
  return <SignInFirst />
}

function Account({ connector }: { readonly connector: EmbeddedConnector }): ReactNode {
  const { networks } = useLatchkey()
  const user = useStoreValue(connector.embeddedWallet.$user)
  const network = useStoreValue(networks.$active)
  if (!user) return <SignInFirst />
  if (!user.accounts.some(({ type }) => type === 'smartAccount'))
    return (
      <EmptyState
        icon={{ name: 'globe' }}
        title={<Text id="upgrade.noneTitle" />}
        text={<Text id="upgrade.noneText" values={{ network: network.name }} />}
      >
        <WayBack />
      </EmptyState>
    )
  return user.smartAccountDeployed ? (
    <Upgraded connector={connector} network={network.name} />
  ) : (
    <Offer connector={connector} network={network.name} />
  )
}

const SignInFirst = (): ReactNode => (
  <EmptyState icon={{ name: 'warning' }} title={<Text id="upgrade.connectTitle" />}>
    <WayBack />
  </EmptyState>
)

type Props = { readonly connector: EmbeddedConnector; readonly network: string }

/** The change of the account outlives the view, because the wallet's own page replaces it for the prompt. */
function useChange({ embeddedWallet }: EmbeddedConnector) {
  const { change } = useStoreValue(embeddedWallet.$smartAccounts)
  const run = (type: 'initSmartAccount' | 'removeSmartAccount') =>
    // `change` has the failure.
    void embeddedWallet.withWindow(() => embeddedWallet[type]()).catch(() => undefined)
  return {
    isPending: change?.status === 'pending',
    error: change?.status === 'failed' ? change.error : undefined,
    run,
  }
}

function Offer({ connector, network }: Props): ReactNode {
  const modal = useModalController()
  const { isPending, error, run } = useChange(connector)
  return (
    <>
      <Explanation
        name="upgrade"
        texts={upgradeTexts}
        points={{ steps: <StepsArt />, fees: <FeesArt />, same: <SameArt /> }}
        home={{ view: 'Account' }}
        action={null}
      />
      <p className="lk-hint">
        <Text id="upgrade.network" values={{ network }} />
      </p>
      {error && <ErrorNote error={error} />}
      <div className="lk-bar">
        <button
          type="button"
          className="lk-second"
          data-key="later"
          onClick={() => {
            if (modal.$state.get().stack.length > 1) modal.back()
            else modal.close()
          }}
        >
          <Text id="upgrade.later" />
        </button>
        <Go isPending={isPending} onGo={() => run('initSmartAccount')} className="lk-prime">
          <Text id={isPending ? 'upgrade.pending' : error ? 'modal.retry' : 'upgrade.action'} />
        </Go>
      </div>
    </>
  )
}

function Upgraded({ connector, network }: Props): ReactNode {
  const { isPending, error, run } = useChange(connector)
  const [isConfirming, setConfirming] = useState(false)
  const remove = () => {
    if (isConfirming) run('removeSmartAccount')
    else setConfirming(true)
  }
  return (
    <>
      <EmptyState
        picture={!isConfirming && <OutcomeDisc outcome="good" />}
        title={<Text id={isConfirming ? 'upgrade.removeTitle' : 'upgrade.doneTitle'} />}
        text={<Text id={isConfirming ? 'upgrade.removeText' : 'upgrade.doneText'} values={{ network }} />}
      />
      {error && <ErrorNote error={error} />}
      <div className="lk-bar">
        {isConfirming && (
          <button
            type="button"
            className="lk-second"
            data-key="keep"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) setConfirming(false)
            }}
          >
            <Text id="upgrade.keep" />
          </button>
        )}
        <Go isPending={isPending} onGo={remove} className={isConfirming ? 'lk-prime' : 'lk-second'}>
          <Text id={isPending ? 'upgrade.removing' : isConfirming ? 'upgrade.removeNow' : 'upgrade.remove'} />
        </Go>
      </div>
    </>
  )
}

function Go(props: {
  readonly isPending: boolean
  readonly className: string
  readonly onGo: () => void
  readonly children: ReactNode
}): ReactNode {
  const { isPending, className, onGo, children } = props
  return (
    <button
      type="button"
      className={className}
      data-key="go"
      aria-busy={isPending}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) onGo()
      }}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  )
}
