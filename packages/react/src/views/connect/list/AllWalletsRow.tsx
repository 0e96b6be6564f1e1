import type { DirectoryState } from '@latchkey/core/directory'
import type { ReactNode } from 'react'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { useModalController } from '../../../client/useModalController.js'
import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { Icon } from '../../../parts/pictures/Icon.js'
import { preloadMarks } from '../../../parts/pictures/ListedPicture.js'
import { Text, useMessage } from './texts.js'

/** Opens the directory. Shows the number of wallets once it is known. */
export function AllWalletsRow(props: {
  readonly state: DirectoryState
  readonly blocked: boolean
}): ReactNode {
  const { events } = useLatchkey()
  const modal = useModalController()
  const message = useMessage()
  const announce = useAnnounce()
  const { status, count } = props.state
  const counted = status !== 'idle' && status !== 'loading' && count > 0
  return (
    <button
      type="button"
      className="lk-row"
      data-key="all"
      data-opens="AllWallets"
      aria-disabled={props.blocked}
      onPointerEnter={() => preloadMarks()}
      onFocus={() => preloadMarks()}
      onClick={() => {
        if (props.blocked) return announce(message('connect.legalFirst'), 'assertive')
        events.emit('CLICK_ALL_WALLETS', undefined)
        modal.push({ view: 'AllWallets' })
      }}
    >
      <i className="lk-pic" aria-hidden="true">
        <svg viewBox="0 0 20 20" style={{ scale: '1.35' }}>
          {[265, 150, 10, 85].map((hue, index) => (
            <rect
              key={hue}
              x={index % 2 ? 10.75 : 0.75}
              y={index > 1 ? 10.75 : 0.75}
              width="8.5"
              height="8.5"
              rx="2.75"
              style={{ fill: `oklch(.66 .14 ${hue})`, stroke: 'none' }}
            />
          ))}
        </svg>
      </i>
      <span>
        <b>
          <Text id="connect.all" />
        </b>
      </span>
      {counted && <em>{count}</em>}
      <Icon name="chevron" />
    </button>
  )
}
