import type { FeatureHost, Log } from '@latchkey/core'
import { type ReactNode, Suspense } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { Boundary } from './Boundary.js'

type Reports = { readonly log: Log; readonly reported: Set<string> }

const createReports = ({ log }: FeatureHost): Reports => ({ log, reported: new Set() })

/**
 * Shows a component of the app. While it loads, and after it has thrown an error, its place has the fallback. The error is logged once
 * for each place.
 */
export function Guarded(props: {
  /** Name of the place, for the log. */
  readonly place: string
  readonly waiting?: ReactNode
  readonly fallback?: (retry: () => void) => ReactNode
  readonly children: ReactNode
}): ReactNode {
  const { place, waiting = null, fallback = () => waiting, children } = props
  const { client } = useLatchkeyContext()
  const report = (thrown: unknown) => {
    const { log, reported } = client.use({ id: 'react/guarded', create: createReports })
    if (reported.has(place)) return
    reported.add(place)
    log('error', `The app's ${place} threw an error, so it is not shown.`, thrown)
  }
  return (
    <Boundary onError={report} fallback={fallback}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  )
}
