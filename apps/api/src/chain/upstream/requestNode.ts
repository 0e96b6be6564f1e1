import { abortable, transportErrors } from '@latchkey/core'
import type { Ports } from '../../ports/Ports.ts'
import type { NodePost, NodeReply } from './createNodePost.ts'

/** Milliseconds for a call and its whole response. */
const limit = 10_000
/** Ends the wait for the time limit. The error that an abort creates without a reason costs more than all of this. */
const over = 'over'

/**
 * Sends a call to a node and reads the response.
 *
 * @throws the signal's reason; `transport/timeout` after ten seconds; an error of the connection or of `read`
 */
export async function requestNode<value>({
  post,
  text,
  sleep,
  signal,
  read,
}: {
  readonly post: NodePost
  readonly text: string
  readonly sleep: Ports['sleep']
  readonly signal: AbortSignal
  /** Reads the body. Has to limit its size. */
  read(reply: NodeReply): Promise<value>
}): Promise<value> {
  signal.throwIfAborted()
  const attempt = new AbortController()
  const leave = () => attempt.abort(signal.reason)
  signal.addEventListener('abort', leave)
  sleep(limit, attempt.signal).then(
    () => attempt.abort(transportErrors.timeout({})),
    () => undefined,
  )
  const run = async () => read(await post(text, attempt.signal))
  try {
    return await abortable(run(), attempt.signal)
  } catch (thrown) {
    if (attempt.signal.aborted) throw attempt.signal.reason
    throw thrown
  } finally {
    signal.removeEventListener('abort', leave)
    attempt.abort(over)
  }
}
