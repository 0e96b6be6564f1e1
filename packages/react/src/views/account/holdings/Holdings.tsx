import type { AccountTab, Latchkey } from '@latchkey/core'
import { type TokenList, type TokensApi, tokens } from '@latchkey/core/tokens'
import type { ReactNode } from 'react'
import { useChunk } from '../../../client/useChunk.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useStoreValue } from '../../../client/useStoreValue.js'
import { formatMoney } from '../../../format/formatMoney.js'
import { moneyParts } from '../../../format/moneyParts.js'
import { roundDecimal } from '../../../format/roundDecimal.js'
import { useLocale } from '../../../format/useLocale.js'
import { Figure } from '../../../parts/amounts/Figure.js'
import { lengthStep } from '../../../parts/amounts/lengthStep.js'
import { SkeletonRows } from '../../../parts/rows/SkeletonRows.js'
import { type Tab, Tabs } from '../../../parts/Tabs.js'
import { Text, useMessage } from './holdingsTexts.js'
import { TokensPanel } from './TokensPanel.js'
import { useHoldings } from './useHoldings.js'

export { HiddenTokens } from './HiddenTokens.js'
export { TokenRow } from './TokenRow.js'

/** Reads the tokens of any address. Here, because this chunk has the code. */
export const readTokens = (client: Latchkey, request: Parameters<TokensApi['read']>[0]): Promise<TokenList> =>
  client.use(tokens()).read(request)

type HoldingsTab = Tab<AccountTab>

/** Shows the account's holdings in tabs. Loaded once the account is shown. */
export function Holdings(props: {
  readonly onNft: (id: string) => void
  readonly onReceive: (() => void) | undefined
}): ReactNode {
  const { onNft, onReceive } = props
  const message = useMessage()
  const { accounts, events, options } = useLatchkey()
  const { address, accounts: shared, currentTab } = useStoreValue(accounts.$active)
  const account = shared.find((one) => one.address === address)
  const all: readonly [HoldingsTab, ...HoldingsTab[]] = [
    { key: 'tokens', label: <Text id="tokens.title" />, panel: <TokensPanel onReceive={onReceive} /> },
    {
      key: 'nfts',
      label: <Text id="nfts.title" />,
      panel: (
        <Lazy load={loadNfts}>{({ NftsPanel }) => <NftsPanel onOpen={onNft} onReceive={onReceive} />}</Lazy>
      ),
    },
    ...(options.features.history ? [activityTab(onReceive)] : []),
  ]
  return (
    <section className="lk-holdings" aria-label={message('tokens.tabs')}>
      <Tabs
        label={message('tokens.tabs')}
        tabs={all}
        selected={currentTab}
        onSelect={(tab) => {
          // A press selects the tab twice: directly, and by the focus that follows.
          if (tab === 'activity' && tab !== accounts.$active.get().currentTab)
            events.emit('CLICK_TRANSACTIONS', { isSmartAccount: account?.type === 'smartAccount' })
          accounts.setTab({ tab })
        }}
      />
    </section>
  )
}

const loadNfts = () => import('./NftsPanel.js')
const loadActivity = () => import('./ActivityPanel.js')

const activityTab = (onReceive: (() => void) | undefined): HoldingsTab => ({
  key: 'activity',
  label: <Text id="activity.title" />,
  panel: <Lazy load={loadActivity}>{({ ActivityPanel }) => <ActivityPanel onReceive={onReceive} />}</Lazy>,
})

/** Shows a panel whose code loads when its tab is first selected. */
function Lazy<module>(props: {
  readonly load: () => Promise<module>
  readonly children: (loaded: module) => ReactNode
}): ReactNode {
  const chunk = useChunk(props.load)
  switch (chunk.status) {
    case 'ready':
      return props.children(chunk.module)
    case 'loading':
      return (
        <div aria-busy="true">
          <SkeletonRows />
        </div>
      )
    case 'failed':
      return (
        <p className="lk-hint">
          <Text id="holdings.notLoaded" />
          <button type="button" className="lk-second" onClick={chunk.retry}>
            <Text id="modal.retry" />
          </button>
        </p>
      )
    default:
      return chunk satisfies never
  }
}

/** Shows the value of all tokens in US dollars. Without one, the balance in the network's coin. */
export function HoldingsTotal({ children }: { readonly children: ReactNode }): ReactNode {
  const { data, total } = useHoldings()
  if (!data || total === undefined) return children
  const { networks, tokens } = data
  const isPriced = tokens.every(
    ({ amount, value, unverified }) => value !== undefined || unverified || amount.value === 0n,
  )
  return (
    <div className="lk-total">
      <Dollars value={total} />
      <div>
        {networks.some(({ status }) => status !== 'ready') ? (
          <Text id="tokens.partialTotal" />
        ) : !isPriced ? (
          <Text id="tokens.atLeast" />
        ) : (
          !data.complete && <Text id="tokens.atLeastKnown" />
        )}
      </div>
    </div>
  )
}

function Dollars({ value }: { readonly value: string }): ReactNode {
  const message = useMessage()
  const locale = useLocale()
  const { before, whole, cents, after } = moneyParts(roundDecimal(value, 2, 'down'), 'USD', locale)
  return (
    <p title={formatMoney(value, 'USD', locale)} data-length={lengthStep(whole + cents)}>
      <span className="lk-hidden">{message('tokens.total')}</span>
      <bdi dir="ltr">
        <small>{before}</small>
        <Figure>{whole}</Figure>
        <small>
          {cents}
          {after}
        </small>
      </bdi>
    </p>
  )
}
