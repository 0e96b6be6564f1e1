import type { LatchkeyEvent } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Returns the latest event. Passes every event to the listener, if there is one. Events carry no address. */
export function useEvents(listener?: (event: LatchkeyEvent) => void): LatchkeyEvent | undefined {
  const { events } = useLatchkey()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => events.subscribe((event) => latest.current?.(event)), [events])
  return useStoreValue(events.$latest)
}
