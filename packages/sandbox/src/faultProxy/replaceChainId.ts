import { type RpcCall, rpcCalls } from './rpcCalls.js'

export type ReplaceChainIdParameters = {
  /** Body of the JSON-RPC request. */
  request: string
  /** Body of the answer to it. */
  response: string
  chainId: number
}

/** The answer with `eth_chainId` and `net_version` results replaced; everything else stays as it was. */
export function replaceChainId({ request, response, chainId }: ReplaceChainIdParameters): string {
  const calls = rpcCalls({ body: request })
  if (!calls.some(asksForChain)) return response
  const answers: unknown = JSON.parse(response)
  const replace = (answer: unknown): unknown => {
    if (typeof answer !== 'object' || answer === null || !('id' in answer)) return answer
    const call = calls.find((each) => each.id === answer.id)
    if (!call || !asksForChain(call)) return answer
    const result = call.method === 'eth_chainId' ? `0x${chainId.toString(16)}` : String(chainId)
    return { ...answer, result }
  }
  return JSON.stringify(Array.isArray(answers) ? answers.map(replace) : replace(answers))
}

function asksForChain({ method }: RpcCall): boolean {
  return method === 'eth_chainId' || method === 'net_version'
}
