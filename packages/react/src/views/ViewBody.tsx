import type { Direction, View } from '@latchkey/core'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { move } from '../modal/move.js'
import { ConnectView } from './Connect/ConnectView.js'
import { ConnectingExternalView } from './ConnectingExternal/ConnectingExternalView.js'
import { lazyView } from './lazyView.js'
import { loadView } from './loadView.js'

const AccountView = lazyView(loadView.Account)
const AllWalletsView = lazyView(loadView.AllWallets)
const ConnectWalletsView = lazyView(loadView.ConnectWallets)
const ConnectingMultiChainView = lazyView(loadView.ConnectingMultiChain)
const ConnectingWalletConnectView = lazyView(loadView.ConnectingWalletConnect)
const ConnectingWalletConnectBasicView = lazyView(loadView.ConnectingWalletConnectBasic)
const DownloadsView = lazyView(loadView.Downloads)
const GetWalletView = lazyView(loadView.GetWallet)
const NetworksView = lazyView(loadView.Networks)
const ProfileWalletsView = lazyView(loadView.ProfileWallets)
const SwitchActiveChainView = lazyView(loadView.SwitchActiveChain)
const UnsupportedChainView = lazyView(loadView.UnsupportedChain)
const WhatIsANetworkView = lazyView(loadView.WhatIsANetwork)
const WhatIsAWalletView = lazyView(loadView.WhatIsAWallet)

/** One view in the stage. The one that leaves can be neither reached nor read. */
export const ViewBody = memo(function ViewBody(props: {
  readonly view: View
  readonly state: 'current' | 'leaving'
  readonly direction: Direction
}): ReactNode {
  const { view, state, direction } = props
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const leaving = state === 'leaving'
    element.inert = leaving
    if (direction !== 'none')
      move(element, { direction: leaving ? 'out' : 'in', away: { x: travel(element, direction, leaving) } })
  }, [state, direction])
  return (
    <div ref={ref} className="lk-view" data-view={view.name} data-state={state}>
      {contentOf(view)}
    </div>
  )
})

function contentOf(view: View): ReactNode {
  switch (view.name) {
    case 'Connect':
      return <ConnectView {...view.params} />
    case 'ConnectWallets':
      return <ConnectWalletsView {...view.params} />
    case 'AllWallets':
      return <AllWalletsView {...view.params} />
    case 'Downloads':
      return <DownloadsView {...view.params} />
    case 'GetWallet':
      return <GetWalletView />
    case 'ConnectingMultiChain':
      return <ConnectingMultiChainView {...view.params} />
    case 'ConnectingExternal':
      return <ConnectingExternalView {...view.params} />
    case 'ConnectingWalletConnect':
      return <ConnectingWalletConnectView {...view.params} />
    case 'ConnectingWalletConnectBasic':
      return <ConnectingWalletConnectBasicView {...view.params} />
    case 'Account':
      return <AccountView {...view.params} />
    case 'ProfileWallets':
      return <ProfileWalletsView />
    case 'Networks':
      return <NetworksView />
    case 'SwitchActiveChain':
      return <SwitchActiveChainView {...view.params} />
    case 'UnsupportedChain':
      return <UnsupportedChainView {...view.params} />
    case 'WhatIsAWallet':
      return <WhatIsAWalletView />
    case 'WhatIsANetwork':
      return <WhatIsANetworkView />
    default:
      return view satisfies never
  }
}

/** Forward, the new view comes from the side where reading ends, and the old one goes to where it begins. */
function travel(element: HTMLElement, direction: Direction, leaving: boolean): string {
  const forward = direction === 'forward' ? 8 : direction === 'back' ? -8 : 0
  const mirrored = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  return `${forward * mirrored * (leaving ? -1 : 1)}px`
}
