import type { Amount, Network } from '@latchkey/core'
import type { Token, TokenList } from '@latchkey/core/tokens'
import { type ReactNode, useId } from 'react'
import { useAnnounce } from '../../parts/messages/Announcer.js'
import { Retry } from '../../parts/messages/Retry.js'
import { SkeletonRows } from '../../parts/rows/SkeletonRows.js'
import type { HoldingsParts } from '../../parts/useBundles.js'
import { Text, useMessage } from './texts.js'
import type { Read } from './useReadOnOpen.js'

/** The tokens, with the parts that show them. */
type Held = Pick<HoldingsParts, 'HiddenTokens' | 'TokenRow'> & { readonly list: TokenList }

type Props = {
  /** The native balance that is shown above. */
  readonly amount: Amount | undefined
  readonly network: Network
}

/** Lists the tokens of a watched account, or that they are loading or unavailable. */
export function WatchedTokens({ held, ...props }: Props & { readonly held: Read<Held> }): ReactNode {
  const { state, retry } = held
  const id = useId()
  const message = useMessage()
  const announce = useAnnounce()
  return (
    <section className="lk-holdings" aria-labelledby={id} aria-busy={state.status === 'loading'}>
      <h3 className="lk-group" id={id}>
        <Text id="watched.tokens" />
      </h3>
      {state.status === 'ready' ? (
        <Tokens held={state.value} {...props} />
      ) : state.status === 'loading' ? (
        <SkeletonRows count={2} />
      ) : (
        <p className="lk-hint">
          <Text id="watched.unavailable" />
          <Retry
            disabled={false}
            onClick={async () => {
              if ((await retry()) === 'failed') announce(message('watched.unavailable'))
            }}
          />
        </p>
      )}
    </section>
  )
}

function Tokens({ held, amount, network }: Props & { readonly held: Held }): ReactNode {
  const { HiddenTokens, TokenRow, list } = held
  // The coin is shown above. Its row adds its value, if both reads found the same amount.
  const listed = list.tokens.filter(
    (one) => one.address !== undefined || (one.price !== undefined && one.amount.value === amount?.value),
  )
  const verified = listed.filter(({ unverified }) => !unverified)
  const hidden = listed.filter(({ unverified }) => unverified)
  const toRow = (token: Token) => (
    <TokenRow
      key={token.address ?? ''}
      token={token}
      network={network}
      isTest={network.testnet === true}
      isExact={token.address !== undefined}
    />
  )
  return (
    <>
      <ul className="lk-rows">{verified.map(toRow)}</ul>
      {hidden.length > 0 && <HiddenTokens count={hidden.length}>{hidden.map(toRow)}</HiddenTokens>}
      {!list.complete ? (
        <p className="lk-hint">
          <Text id="watched.partial" />
        </p>
      ) : (
        listed.length === 0 && (
          <p className="lk-hint">
            <Text id="watched.noTokens" />
          </p>
        )
      )}
    </>
  )
}
