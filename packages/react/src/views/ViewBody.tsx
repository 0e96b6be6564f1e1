import type { View } from '@latchkey/core'
import { memo, type ReactNode, useCallback } from 'react'
import { ConnectView } from './Connect/ConnectView.js'
import { ConnectingExternalView } from './ConnectingExternal/ConnectingExternalView.js'
import { lazyView } from './lazyView.js'
import { loadView } from './loadView.js'

const AccountView = lazyView(loadView.Account)
const NetworksView = lazyView(loadView.Networks)
const ProfileWalletsView = lazyView(loadView.ProfileWallets)
const UnsupportedChainView = lazyView(loadView.UnsupportedChain)
const WhatIsANetworkView = lazyView(loadView.WhatIsANetwork)
const WhatIsAWalletView = lazyView(loadView.WhatIsAWallet)

/** One view in the stage. The one that leaves can be neither reached nor read. */
export const ViewBody = memo(function ViewBody(props: {
  readonly view: View
  readonly state: 'current' | 'leaving'
}): ReactNode {
  const { view, state } = props
  const setInert = useCallback(
    (element: HTMLElement | null) => {
      if (element) element.inert = state === 'leaving'
    },
    [state],
  )
  return (
    <div ref={setInert} className="lk-view" data-view={view.name} data-state={state}>
      {contentOf(view)}
    </div>
  )
})

function contentOf(view: View): ReactNode {
  switch (view.name) {
    case 'Connect':
      return <ConnectView />
    case 'ConnectingExternal':
      return <ConnectingExternalView {...view.params} />
    case 'Account':
      return <AccountView {...view.params} />
    case 'ProfileWallets':
      return <ProfileWalletsView />
    case 'Networks':
      return <NetworksView />
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
