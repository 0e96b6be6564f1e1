import { rpcErrors } from '@latchkey/core'
import { createParentLink, type ParentPage } from '../parent/createParentLink.js'
import { createRequests } from '../parent/createRequests.js'

/** Sends requests to the page around this one. */
export type SafeMessages = {
  /**
   * Resolves with the response, which is unknown until parsed.
   * @throws `rpc/user_rejected`, `rpc/unknown` with the host's sentence, and the reason of a signal that aborts.
   */
  call(method: string, params?: unknown, signal?: AbortSignal): Promise<unknown>
}

type Response = { readonly id: string; readonly data: unknown; readonly error: string | undefined }

/** Version of the protocol. Hosts read it from each request. */
const VERSION = '9.1.0'
/** The one sentence with which the host reports that the visitor closed its dialog. The protocol has no codes. */
const REJECTED = 'Transaction was rejected'

/** Connects to the page around this one, by the messages of Safe Apps. */
export function createSafeMessages({
  signal: ended,
  ...given
}: {
  readonly page: ParentPage
  /** Allowed origins, with wildcards. Not empty. */
  readonly patterns: readonly string[]
  /** Ends the listening. */
  readonly signal: AbortSignal
}): SafeMessages {
  const requests = createRequests<Response>(ended)
  const receive = (value: unknown) => {
    const response = parseResponse(value)
    return response !== undefined && requests.settle(response.id, response)
  }
  const { send } = createParentLink({ ...given, signal: ended, receive })
  return {
    async call(method, params, signal) {
      const { data, error } = await requests.open(
        (id) => send({ id, method, params, env: { sdkVersion: VERSION } }),
        signal,
      )
      if (error !== undefined) throw toHostError(error)
      return data
    },
  }
}

const toHostError = (detail: string) =>
  detail === REJECTED ? rpcErrors.userRejected({ detail }, { rpcCode: 4001 }) : rpcErrors.unknown({ detail })

function parseResponse(value: unknown): Response | undefined {
  const { id, success, data, error, version } = Object(value) as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof version !== 'string' || !/^[1-9]\d*(\.|$)/.test(version))
    return undefined
  if (success === true) return { id, data, error: undefined }
  return { id, data: undefined, error: typeof error === 'string' ? error.slice(0, 500) : '' }
}
