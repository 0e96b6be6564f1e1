import { SandboxError } from '../../SandboxError.js'
import { parseExactJson } from '../exact/parseExactJson.js'
import { NodeRefusal } from './NodeRefusal.js'

/**
 * Calls a method of the node. Amounts and other decimals come as strings with every digit, and may be passed as strings.
 *
 * @throws NodeRefusal when the node answers with an error; SandboxError `NODE_UNREACHABLE`
 */
export type BitcoindRpc = (method: string, ...params: readonly unknown[]) => Promise<unknown>

export type CreateBitcoindRpcParameters = {
  url: string
  /** `user:password`. */
  credentials: string
  /** Ends the calls that are on their way and refuses new ones. */
  signal: AbortSignal
}

export function createBitcoindRpc({ url, credentials, signal }: CreateBitcoindRpcParameters): BitcoindRpc {
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  return async (method, ...params) => {
    const unreachable = (cause: unknown) =>
      new SandboxError({
        code: 'NODE_UNREACHABLE',
        message: `The Bitcoin node did not answer ${method}.`,
        cause,
      })
    const body = JSON.stringify({ jsonrpc: '1.0', id: method, method, params })
    let answer: unknown
    try {
      const response = await fetch(url, { method: 'POST', headers: { authorization }, body, signal })
      answer = parseExactJson(await response.text())
    } catch (cause) {
      throw unreachable(cause)
    }
    if (!isRecord(answer)) throw unreachable(undefined)
    if (isRecord(answer['error'])) {
      const { code, message } = answer['error']
      throw new NodeRefusal({ method, rpcCode: Number(code), words: String(message) })
    }
    return answer['result']
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
