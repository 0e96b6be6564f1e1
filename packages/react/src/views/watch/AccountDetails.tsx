import { formatAddress, type Network } from '@latchkey/core'
import type { WatchedAccount } from '@latchkey/core/watch'
import { type ReactNode, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { requireFeature } from '../../client/requireFeature.js'
import { useAsync } from '../../client/useAsync.js'
import { useLatchkey } from '../../client/useLatchkey.js'
import { useAnnounce } from '../../parts/messages/Announcer.js'
import { ErrorNote } from '../../parts/messages/ErrorDetails.js'
import { important } from '../../parts/motion/important.js'
import { Avatar } from '../../parts/pictures/Avatar.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { NetworkPicture } from '../../parts/pictures/NetworkPicture.js'
import type { AccountParts } from '../../parts/useBundles.js'
import { eyePath } from './eyePath.js'
import { Text, useMessage } from './texts.js'
import { useLeave } from './useLeave.js'
import { useReadOnOpen } from './useReadOnOpen.js'
import { WatchedCoin } from './WatchedCoin.js'
import { WatchedTokens } from './WatchedTokens.js'

type Props = {
  readonly account: WatchedAccount
  readonly network: Network
  /** Parts of the account's bundle. */
  readonly parts: AccountParts
}

/** Shows a watched account, what it holds, and the button that takes it off the list. */
export function AccountDetails({
  account,
  network,
  parts,
  onStop,
}: Props & {
  /** Called before the account leaves the list. */
  readonly onStop: () => void
}): ReactNode {
  const { address, name } = account
  const { CopyAddress, ExplorerLink } = parts
  const explorer = network.blockExplorer?.url.replace(/\/$/, '')
  return (
    <>
      <div className="lk-me">
        <Avatar address={address} />
        <div>
          {name !== undefined && (
            <b>
              <bdi>{name}</bdi>
            </b>
          )}
          <CopyAddress address={address} />
        </div>
      </div>
      <div className="lk-note" ref={apart}>
        <Icon path={eyePath} />
        <p>
          <Text id="watched.notice" />
        </p>
      </div>
      <Holdings account={account} network={network} parts={parts}>
        <ul className="lk-rows lk-panel">
          <li>
            <div className="lk-row">
              <NetworkPicture network={network} />
              <span>
                <b>
                  <bdi>{network.name}</bdi>
                </b>
                <small>
                  <Text id="watch.network" />
                </small>
              </span>
            </div>
          </li>
          <ExplorerLink url={explorer && `${explorer}/address/${address}`} network={network} />
        </ul>
      </Holdings>
      <Stop account={account} onStop={onStop} />
    </>
  )
}

const apart = important({ 'margin-block-start': '8px' })

/** The balance, the children, and the tokens. Each is read when the view opens, and has a failure of its own. */
function Holdings({
  account,
  network,
  parts,
  children,
}: Props & { readonly children: ReactNode }): ReactNode {
  const client = useLatchkey()
  const { address } = account
  const { CoinTotal, loadHoldings } = parts
  const { nativeBalance } = client.can(network.namespace)
  const coin = useReadOnOpen(
    useCallback(
      async (request) => nativeBalance?.({ ...request, address, network }),
      [address, nativeBalance, network],
    ),
  )
  const held = useReadOnOpen(
    useCallback(
      async (request) => {
        const module = await loadHoldings()
        const list = await module.readTokens(client, { ...request, address, network })
        return { ...module, list }
      },
      [address, client, loadHoldings, network],
    ),
  )
  const amount = coin.state.status === 'ready' ? coin.state.value : undefined
  return (
    <>
      <WatchedCoin coin={coin}>{amount && <CoinTotal amount={amount} network={network} />}</WatchedCoin>
      {children}
      <WatchedTokens held={held} amount={amount} network={network} />
    </>
  )
}

function Stop({ account, onStop }: Pick<Props, 'account'> & { readonly onStop: () => void }): ReactNode {
  const { accountId, address, name } = account
  const api = requireFeature(useLatchkey(), 'watch')
  const { leave } = useLeave()
  const message = useMessage()
  const announce = useAnnounce()
  const { state, run } = useAsync<'stop'>()
  const stop = async () => {
    onStop()
    if ((await run('stop', () => api.remove(accountId))) !== 'done') return
    // The view before announces its title as it comes.
    flushSync(leave)
    announce(message('watched.stopped', { account: name ?? formatAddress(address) }))
  }
  return (
    <>
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      <div className="lk-bar">
        <button
          type="button"
          className="lk-second"
          data-key="stop-watching"
          onClick={() => {
            if (state.status !== 'pending') void stop()
          }}
        >
          <Text id="watched.stop" />
        </button>
      </div>
    </>
  )
}
