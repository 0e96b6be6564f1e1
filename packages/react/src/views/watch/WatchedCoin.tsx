import type { ReactNode } from 'react'
import { createTexts } from '../../locale/createTexts.js'
import { useAnnounce } from '../../parts/messages/Announcer.js'
import { Retry } from '../../parts/messages/Retry.js'
import { retryTexts } from '../../parts/messages/retryTexts.js'
import type { Read } from './useReadOnOpen.js'

const { Text, useMessage } = createTexts(retryTexts)

/** Shows that the native balance is loading or unavailable, else the children. A failed read never looks like zero. */
export function WatchedCoin(props: {
  readonly coin: Read<unknown>
  readonly children: ReactNode
}): ReactNode {
  const { coin, children } = props
  const { state, retry } = coin
  const message = useMessage()
  const announce = useAnnounce()
  const isLoading = state.status === 'loading'
  return (
    <div className="lk-total" aria-busy={isLoading}>
      {isLoading ? (
        <p className="lk-skeleton" />
      ) : (
        // Without a value, the namespace cannot read it.
        children || (
          <p className="lk-unknown">
            <Text id="account.unavailable" />
          </p>
        )
      )}
      <div>
        {state.status === 'failed' && (
          <Retry
            disabled={false}
            onClick={async () => {
              if ((await retry()) === 'failed') announce(message('account.unavailable'))
            }}
          />
        )}
      </div>
    </div>
  )
}
