import type { ReactNode } from 'react'
import { useModalController } from '../../client/useModalController.js'
import { Text } from './texts.js'

/** A quiet link below the ways to connect. */
export function WatchLink(): ReactNode {
  const modal = useModalController()
  return (
    <button type="button" data-key="watch" data-opens="Watch" onClick={() => modal.push({ view: 'Watch' })}>
      <Text id="watch.title" />
    </button>
  )
}
