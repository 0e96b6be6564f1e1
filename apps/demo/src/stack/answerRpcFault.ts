import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FaultProxy } from '@latchkey/sandbox'
import { isRpcFault, type RpcFault, rpcFaults } from './rpcFaults.ts'

/** Makes the answerer of `/rpc-fault/{name}`: a POST of the page itself sets what the first chain's RPC does, for
 * the page and for the provider API. */
export function answerRpcFault({ rpcs }: { rpcs: readonly FaultProxy[] }) {
  let current: RpcFault = 'works'
  return ({
    path,
    request,
    response,
  }: {
    path: string
    request: IncomingMessage
    response: ServerResponse
  }) => {
    if (request.method === 'POST') {
      // Any page may send a POST here; the browser says whether it was ours.
      if (request.headers['sec-fetch-site'] !== 'same-origin') return void response.writeHead(403).end()
      const name = path.slice('/rpc-fault/'.length)
      if (!isRpcFault(name)) return void response.writeHead(404).end()
      current = name
      for (const rpc of rpcs) rpc.set(rpcFaults[name])
    }
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(current))
  }
}
