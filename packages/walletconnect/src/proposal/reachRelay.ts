import { abortable, type Clock } from '@latchkey/core'
import type { Relay } from '../client/createRelay.js'
import { walletConnectErrors } from '../walletConnectErrors.js'

/** How long the relay may take before a visitor who is there is told. Milliseconds. */
const bound = 15_000

/**
 * Settles as `asked` does, or when the relay refuses the app or cannot be reached; the library would say so minutes
 * later.
 */
export function reachRelay<value>({
  relay,
  clock,
  hidden,
  asked,
}: {
  readonly relay: Relay
  readonly clock: Clock
  /** True while nobody looks at the page. */
  hidden(): boolean
  readonly asked: Promise<value>
}): Promise<value> {
  const controller = new AbortController()
  const stop = relay.$refused.listen((cause) => {
    if (cause) controller.abort(walletConnectErrors.relayRefused({ detail: cause.message }, { cause }))
  })
  const watch = async () => {
    do await clock.sleep(bound, controller.signal)
    while (hidden())
    controller.abort(walletConnectErrors.relayUnreachable({}))
  }
  watch().catch(() => undefined)
  return abortable(asked, controller.signal).finally(() => {
    stop()
    controller.abort()
  })
}
