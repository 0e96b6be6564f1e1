import { abortable } from '../../lib/abortable.js'
import type { Clock } from '../../ports/Clock.js'
import { pairingErrors } from './pairingErrors.js'
import type { Line } from './sdk/createLine.js'

/** How long the relay may take before a visitor who is there is told. Milliseconds. */
const bound = 15_000

/**
 * Settles as `asked` does, or when the relay refuses the app or cannot be reached; the library would say so minutes
 * later.
 */
export function reachRelay<value>({
  line,
  clock,
  hidden,
  asked,
}: {
  readonly line: Line
  readonly clock: Clock
  /** True while nobody looks at the page. */
  hidden(): boolean
  readonly asked: Promise<value>
}): Promise<value> {
  const controller = new AbortController()
  const stop = line.$refused.listen((cause) => {
    if (cause) controller.abort(pairingErrors.relayRefused({ detail: cause.message }, { cause }))
  })
  const watch = async () => {
    do await clock.sleep(bound, controller.signal)
    while (hidden())
    controller.abort(pairingErrors.relayUnreachable({}))
  }
  watch().catch(() => undefined)
  return abortable(asked, controller.signal).finally(() => {
    stop()
    controller.abort()
  })
}
