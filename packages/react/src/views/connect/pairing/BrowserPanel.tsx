import type { DirectoryWallet } from '@latchkey/core/directory'
import type { ReactNode } from 'react'
import { pickConnector } from '../../../client/connectFlow.js'
import { requireFeature } from '../../../client/requireFeature.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useDirectory } from '../../../directory/useDirectory.js'
import { Ring } from '../../../parts/motion/Ring.js'
import { ListedPicture } from '../../../parts/pictures/ListedPicture.js'
import { Text } from './texts.js'

/** Connects the wallet's extension, or links to its downloads. */
export function BrowserPanel({ wallet }: { readonly wallet: DirectoryWallet }): ReactNode {
  const client = useLatchkey()
  const directory = useDirectory()
  const connector = directory.installed(wallet)
  const name = wallet.name
  return (
    <div className="lk-pending">
      <Ring>
        <ListedPicture wallet={wallet} />
      </Ring>
      <h3>
        <Text id={connector ? 'walletConnect.continue' : 'walletConnect.notHere'} values={{ wallet: name }} />
      </h3>
      <p>
        <Text id={connector ? 'walletConnect.extension' : 'walletConnect.notHereText'} />
      </p>
      <div className="lk-bar">
        <button
          type="button"
          className="lk-prime"
          data-key="browser"
          onClick={() => {
            if (connector) pickConnector(client, connector)
            else requireFeature(client, 'modal').push({ view: 'Downloads', params: { walletId: wallet.id } })
          }}
        >
          <span>
            <Text id={connector ? 'downloads.connect' : 'downloads.heading'} values={{ wallet: name }} />
          </span>
        </button>
      </div>
    </div>
  )
}
