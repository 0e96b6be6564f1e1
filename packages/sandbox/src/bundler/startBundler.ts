import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parseEther } from 'viem'
import { createChainClient } from '../evm/createChainClient.js'
import type { SandboxContracts } from '../evm/deployContracts.js'
import { paymasterSigner } from '../evm/deploySmartAccounts.js'
import { deriveAccount } from '../evm/deriveAccount.js'
import { allowAnyOrigin } from '../http/allowAnyOrigin.js'
import { closeServer, listen } from '../http/listen.js'
import { readBody } from '../http/readBody.js'
import { createBundlerChain } from './BundlerChain.js'
import { BundlerError } from './BundlerError.js'
import type { BundlerFault } from './BundlerFault.js'
import { createOperationMethods, type OperationMethods } from './createOperationMethods.js'
import { createPaymasterMethods, type SponsorPolicy } from './createPaymasterMethods.js'

const BODY_LIMIT = 1_000_000
const REFUSED = 'The sandbox is set to refuse.'

/** Options of `startBundler`. */
export type StartBundlerOptions = {
  readonly chains: readonly {
    readonly id: number
    readonly rpcUrl: string
    readonly contracts: Pick<
      SandboxContracts,
      'entryPoint' | 'simple7702Account' | 'sessionAccount' | 'paymaster'
    >
  }[]
  readonly mnemonic: string
  /** 0 for any free port. */
  readonly port: number
}

/** A running bundler with its paymaster service. */
export type Bundler = {
  /** Returns the JSON-RPC endpoint of the bundler and the paymaster service of a chain. Any origin is allowed. */
  urlOf(chainId: number): string
  /** JSON-RPC methods since the start or the last `reset`, in order. */
  readonly methods: readonly string[]
  /** Replaces the fault, for requests that arrive from now on. */
  set(fault: BundlerFault): void
  /** Decides which operations the paymaster pays for. It starts with all. */
  setPolicy(policy: SponsorPolicy): void
  /** Sets the fault to `pass`, sponsors all operations, and empties `methods`. */
  reset(): void
  /** Drops open requests and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts an ERC-4337 bundler for EntryPoint v0.8 and an ERC-7677 paymaster service, for operations of local chains. Not for a public network:
 * it does not run the rules of ERC-7562, and sends each operation in a transaction of its own.
 *
 * @throws SandboxError `PORT_IN_USE`
 */
export async function startBundler({ chains, mnemonic, port }: StartBundlerOptions): Promise<Bundler> {
  const everything: SponsorPolicy = () => undefined
  let fault: BundlerFault = { mode: 'pass' }
  let policy = everything
  let methods: string[] = []

  const keys = {
    executor: deriveAccount({ mnemonic, accountIndex: 2, addressIndex: 1 }).privateKey,
    signer: paymasterSigner(mnemonic).privateKey,
  }
  const served = new Map<string, Methods>(
    await Promise.all(
      chains.map(async ({ id, rpcUrl, contracts }) => {
        const { entryPoint, simple7702Account, sessionAccount, paymaster } = contracts
        const chain = createBundlerChain({
          id,
          rpcUrl,
          keys,
          entryPoint,
          paymaster,
          implementations: [simple7702Account, sessionAccount],
        })
        await createChainClient({ rpcUrl }).setBalance({
          address: chain.executor.account.address,
          value: parseEther('100'),
        })
        const table = {
          ...createOperationMethods({ chain, drops: () => fault.mode === 'drop-operations' }),
          ...createPaymasterMethods({
            chain,
            policy: (request) => policy(request),
            overcharges: () => fault.mode === 'overcharge',
          }),
        }
        return [`/${id}`, new Map(Object.entries(table))] as const
      }),
    ),
  )

  const handle = async (table: Methods, call: Call) => {
    const method = table.get(call.method)
    if (!method) throw new BundlerError({ code: -32601, message: `There is no method ${call.method}.` })
    if (fault.mode === 'refuse-sponsorship' && call.method.startsWith('pm_'))
      throw new BundlerError({ code: -32501, message: fault.reason ?? REFUSED })
    if (fault.mode === 'refuse-operations' && call.method === 'eth_sendUserOperation')
      throw new BundlerError({ code: -32500, message: fault.reason ?? REFUSED })
    return method(call.params)
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (fault.mode === 'down') return void request.socket.destroy()
    if (allowAnyOrigin({ request, response })) return
    const table = served.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (!table) return void response.writeHead(404).end()
    const body = await readBody({ request, limit: BODY_LIMIT })
    if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end()
    const call = readCall(body)
    const send = (id: unknown, result: Readonly<Record<string, unknown>>) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id, ...result }))
    if (!call) return send(null, { error: { code: -32600, message: 'The request is not a JSON-RPC call.' } })
    methods.push(call.method)
    try {
      return send(call.id, { result: await handle(table, call) })
    } catch (error) {
      const { code, message, data } =
        error instanceof BundlerError
          ? error
          : { code: -32603, message: error instanceof Error ? error.message : String(error), data: undefined }
      return send(call.id, { error: { code, message, ...(data && { data }) } })
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  const listeningPort = await listen({ server, port })
  return {
    urlOf: (chainId) => `http://127.0.0.1:${listeningPort}/${chainId}`,
    get methods() {
      return methods
    },
    set(next) {
      fault = next
    },
    setPolicy(next) {
      policy = next
    },
    reset() {
      fault = { mode: 'pass' }
      policy = everything
      methods = []
    },
    stop: () => closeServer(server),
  }
}

type Methods = ReadonlyMap<string, OperationMethods[string]>

type Call = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] }

function readCall(body: string): Call | undefined {
  try {
    const { id = null, method, params = [] } = Object(JSON.parse(body)) as Readonly<Record<string, unknown>>
    return typeof method === 'string' && Array.isArray(params) ? { id, method, params } : undefined
  } catch {
    return undefined
  }
}
