import { abortable } from '../../lib/abortable.js'
import type { Clock } from '../../ports/Clock.js'
import { pairingErrors } from './pairingErrors.js'
import type { Line } from './sdk/createLine.js'

/** How long the relay may take before the visitor is told. Milliseconds. */
const bound = 15_000

/**
 * Settles as `asked` does, or when the relay refuses the app or cannot be reached; the library would say so minutes
 * later.
 */
export function reachRelay<value>({
  line,
  clock,
  asked,
}: {
  readonly line: Line
  readonly clock: Clock
  readonly asked: Promise<value>
}): Promise<value> {
  const controller = new AbortController()
  const stop = line.$refused.listen((cause) => {
    if (cause) controller.abort(pairingErrors.relayRefused({ detail: cause.message }, { cause }))
  })
  clock.sleep(bound, controller.signal).then(
    () => controller.abort(pairingErrors.relayUnreachable({})),
    () => undefined,
  )
  return abortable(asked, controller.signal).finally(() => {
    stop()
    controller.abort()
  })
}
