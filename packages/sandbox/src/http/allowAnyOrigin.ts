import type { IncomingMessage, ServerResponse } from 'node:http'

/** Lets pages of any origin read the response. Returns true after handling a preflight. */
export function allowAnyOrigin({
  request,
  response,
}: {
  request: IncomingMessage
  response: ServerResponse
}): boolean {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', 'retry-after')
  if (request.method !== 'OPTIONS') return false
  response.setHeader('access-control-allow-methods', 'POST, GET, OPTIONS')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-allow-private-network', 'true')
  response.writeHead(204).end()
  return true
}
