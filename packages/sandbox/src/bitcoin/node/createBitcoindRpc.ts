import { Agent, request } from 'node:http'
import { SandboxError } from '../../base/SandboxError.js'
import { parseExactJson } from '../exact/parseExactJson.js'

/** An error response of the node. */
export class NodeRefusal extends SandboxError {
  /** The node's code, such as -26 for a transaction that breaks its rules. */
  readonly rpcCode: number
  /** The node's message, such as `dust`. */
  readonly words: string

  constructor({ method, rpcCode, words }: { method: string; rpcCode: number; words: string }) {
    super({ code: 'NODE_REFUSED', message: `The Bitcoin node refused ${method}: ${words} (${rpcCode}).` })
    this.rpcCode = rpcCode
    this.words = words
  }
}

/** Shorter than the node keeps an idle connection, so that no call uses one that the node is closing. */
const IDLE_MS = 5_000

/**
 * Calls a method of the node. Amounts and other decimals are strings with every digit, and may be passed so.
 *
 * @throws NodeRefusal for an error response of the node; SandboxError `NODE_UNREACHABLE`.
 */
export type BitcoindRpc = (method: string, ...params: readonly unknown[]) => Promise<unknown>

type CreateBitcoindRpcParameters = {
  port: number
  /** Name of a wallet of the node. Default: the node itself. */
  wallet?: string
  /** `user:password`. */
  credentials: string
  /** Ends the running calls and refuses new ones. */
  signal: AbortSignal
}

export function createBitcoindRpc(parameters: CreateBitcoindRpcParameters): BitcoindRpc {
  const { port, wallet, credentials, signal } = parameters
  const path = wallet === undefined ? '/' : `/wallet/${encodeURIComponent(wallet)}`
  // Not fetch: a read of the chain makes many small calls, which take a third of the time this way.
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  signal.addEventListener('abort', () => agent.destroy(), { once: true })

  const post = (body: string) =>
    new Promise<string>((resolve, reject) => {
      signal.throwIfAborted()
      const call = request(
        { host: '127.0.0.1', port, path, method: 'POST', auth: credentials, agent },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.once('error', reject)
          response.once('end', () => resolve(text))
        },
      )
      call.once('error', reject)
      call.end(body)
    })

  return async (method, ...params) => {
    const unreachable = (cause: unknown) =>
      new SandboxError({
        code: 'NODE_UNREACHABLE',
        message: `The Bitcoin node sent no response to .`,
        cause,
      })
    let body: unknown
    try {
      body = parseExactJson(await post(JSON.stringify({ jsonrpc: '1.0', id: method, method, params })))
    } catch (cause) {
      throw unreachable(cause)
    }
    if (!isRecord(body)) throw unreachable(undefined)
    if (isRecord(body['error'])) {
      const { code, message } = body['error']
      throw new NodeRefusal({ method, rpcCode: Number(code), words: String(message) })
    }
    return body['result']
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
