import type { Network } from '@latchkey/core'
import { parseUrl } from '@latchkey/core/adapter'
import type { ReactNode } from 'react'
import { Icon } from '../../../parts/pictures/Icon.js'
import { Text, useMessage } from './texts.js'

/** A row with the link to an address at its network's block explorer. Shows nothing if that is no web page. */
export function ExplorerLink(props: {
  readonly url: string | undefined
  readonly network: Network | undefined
}): ReactNode {
  const { network, url } = props
  const message = useMessage()
  if (!url || !/^https?:\/\//.test(url)) return null
  const explorer = network?.blockExplorer?.name ?? parseUrl(url)?.hostname ?? url
  return (
    <li>
      <a className="lk-row" href={url} target="_blank" rel="noreferrer">
        <i className="lk-pic">
          <Icon name="globe" />
        </i>
        <span>
          <b>
            <Text id="settings.explorer" values={{ explorer }} />
          </b>
        </span>
        <Icon name="external" />
        <span className="lk-hidden">{message('modal.newTab')}</span>
      </a>
    </li>
  )
}
