import type { ChainId, Network } from '@latchkey/core'
import { type ReactNode, useId } from 'react'
import { important } from '../../parts/motion/important.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { NetworkPicture } from '../../parts/pictures/NetworkPicture.js'
import { Text } from './texts.js'

/** Chooses one of the app's networks. */
export function NetworkSelect(props: {
  readonly networks: readonly Network[]
  readonly network: Network
  readonly onChange: (id: ChainId) => void
}): ReactNode {
  const { networks, network, onChange } = props
  const id = useId()
  return (
    <div className="lk-box lk-panel">
      <label className="lk-group" htmlFor={id}>
        <Text id="watch.network" />
      </label>
      <div ref={line}>
        <NetworkPicture network={network} />
        <select
          id={id}
          ref={select}
          data-key="network"
          value={network.id}
          onChange={({ target }) => {
            const chosen = networks[target.selectedIndex]
            if (chosen) onChange(chosen.id)
          }}
        >
          {networks.map((one) => (
            <option key={one.id} value={one.id} ref={option}>
              {one.name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  )
}

const line = (element: HTMLElement | null) => {
  important({ position: 'relative' })(element)
  important({ 'inline-size': '24px', 'block-size': '24px', 'font-size': '12px' })(
    element?.querySelector<HTMLElement>('.lk-pic') ?? null,
  )
  const arrow = element?.querySelector<SVGElement>('.lk-glyph')
  arrow?.style.setProperty('pointer-events', 'none', 'important')
  arrow?.style.setProperty('color', 'var(--lk-n8)', 'important')
}
/** The control covers the whole line, so that a press anywhere opens it. */
const select = important({
  'align-self': 'stretch',
  flex: '1',
  'margin-inline': '-40px',
  'padding-inline': '40px',
  'font-size': '16px',
  'text-overflow': 'ellipsis',
  cursor: 'pointer',
})
/** Browsers draw the list in colours of their own, with the text in ours. */
const option = important({ background: 'var(--lk-n0)', color: 'var(--lk-n12)' })
