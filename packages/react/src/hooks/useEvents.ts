import type { LatchkeyEvent } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/**
 * Returns the latest event, and passes each event to the listener. Events contain no address.
 *
 * @example
 * ```tsx
 * import { useEvents } from '@latchkey/react'
 *
 * export function Analytics({ track }: { track: (name: string, properties: object) => void }) {
 *   useEvents(({ name, properties }) => track(name, properties ?? {}))
 *   return null
 * }
 * ```
 */
export function useEvents(listener?: (event: LatchkeyEvent) => void): LatchkeyEvent | undefined {
  const { events } = useLatchkey()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => events.subscribe((event) => latest.current?.(event)), [events])
  return useStoreValue(events.$latest)
}
