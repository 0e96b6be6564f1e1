import { type Agent, request } from 'node:http'

const longestWait = 20_000

export type LoadRequest = {
  /** With its query. */
  readonly path: string
  /** Body, which makes the request a POST. */
  readonly body?: string
  /** The client address that a proxy would name. */
  readonly from?: string
  /** The origin of the page that sends it. */
  readonly origin?: string
  /** The session that it belongs to. */
  readonly token?: string | undefined
}

/**
 * Sends a request to a server of this machine over one of the agent's connections.
 * @throws errors of the connection; an error after 20 s without a response.
 */
export function sendRequest({
  agent,
  port,
  path,
  body,
  from,
  origin,
  token,
}: LoadRequest & { readonly agent: Agent; readonly port: number }): Promise<{
  readonly status: number
  readonly text: string
}> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(origin !== undefined && { origin }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.setTimeout(longestWait, () => sent.destroy(new Error(`no response within ${longestWait / 1_000} s`)))
    sent.on('error', reject)
    sent.end(body)
  })
}
