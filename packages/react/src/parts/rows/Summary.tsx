import type { ReactNode } from 'react'
import { important } from '../motion/important.js'
import { Icon } from '../pictures/Icon.js'

/** Summary of a collapsed part, with an arrow. */
export function Summary(props: { readonly name?: string; readonly children: ReactNode }): ReactNode {
  return (
    <summary data-key={props.name} ref={beside}>
      <span>{props.children}</span>
      <Icon name="down" />
    </summary>
  )
}

const beside = important({ display: 'inline-flex', 'align-items': 'center', gap: '4px' })
