import { isLatchkeyError, type LatchkeyError } from '@latchkey/core'
import { hexToBigInt, isAddress, isHex } from 'viem'
import { reasonOf } from '../chain/sources/createBreaker.ts'
import { errorResponse, tooManyRequests } from '../handlers/errorResponse.ts'
import type { Caller, Handlers } from '../handlers/Handlers.ts'
import type { Buckets, Rate } from '../limits/createBuckets.ts'
import type { Limits } from '../limits/createLimits.ts'
import { describeError } from '../ports/describeError.ts'
import type { Log } from '../ports/Log.ts'
import type { SponsorPolicy } from '../settings/BundlerSettings.ts'
import { BundlerRefusal, type RefusalReason } from './BundlerRefusal.ts'
import { checkDelegation } from './checkDelegation.ts'
import { checkPaymasterGas, checkPolicy } from './checkPolicy.ts'
import { checkProof } from './checkProof.ts'
import type { Budgets } from './createBudgets.ts'
import type { BundlerNetwork, PaymasterData } from './createBundlerNetwork.ts'
import type { ServiceResponse } from './createServiceClient.ts'
import {
  costOf,
  entryPoint,
  hashOperation,
  type Operation,
  readOperation,
  writeOperation,
} from './readOperation.ts'

const methodNotFound = -32601
/** As in the handler of forwarded calls: the operation may have been accepted. */
const outcomeUnknown = -32080

/** Rates of requests about operations: for a project, and for one account from one address. */
const projectRate: Rate = { perMinute: 1_200, burst: 400 }
const accountRate: Rate = { perMinute: 60, burst: 30 }
/** Thousandths of a project's budget of a day that one caller can have reserved. */
const callerRate: Rate = { perMinute: 250 / 1_440, burst: 250 }
/** Number of requests that a request about an operation counts as. */
const work = 3

const hash = /^0x[\da-f]{64}$/i

type Call = {
  readonly network: BundlerNetwork
  readonly params: readonly unknown[]
  readonly projectId: string
  readonly caller: Caller
  readonly signal: AbortSignal
}

/**
 * Creates the handlers of smart accounts, which pass operations on to a bundler and a paymaster service. Only listed
 * methods are passed on, with parsed parameters. A project sponsors the operations that its policy allows, within its
 * budgets.
 */
export function createBundlerHandlers({
  networks,
  policyOf,
  budgets,
  buckets,
  limits,
  log,
}: {
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, BundlerNetwork>
  /** Resolves with the policy of a project; `''` for a request without a project. */
  policyOf(projectId: string): Promise<SponsorPolicy | undefined>
  readonly budgets: Budgets
  readonly buckets: Buckets
  /** Counts each caller's share of the budgets, also over restarts. */
  readonly limits: Limits
  readonly log: Log
}): Pick<Handlers, 'getBundlerNetworks' | 'requestBundler'> {
  const readParams = async ({ network, params, signal }: Call, isFinal: boolean): Promise<Operation> => {
    const [raw, at] = params
    if (typeof at !== 'string' || at.toLowerCase() !== entryPoint.toLowerCase())
      throw new BundlerRefusal('invalid', `The entry point must be ${entryPoint}.`)
    const operation = readOperation(raw)
    const { id, implementation, upstream } = network
    await checkDelegation({ operation, chainId: id, implementation, upstream, isFinal, signal })
    return operation
  }

  /** Reads an operation to sponsor, and checks everything but the budgets. */
  const readSponsored = async (call: Call) => {
    const { network, params, projectId, signal } = call
    const chain = params[2]
    if (!isHex(chain) || chain.length < 3 || chain.length > 18 || Number(hexToBigInt(chain)) !== network.id)
      throw new BundlerRefusal('invalid', `The chain must be 0x${network.id.toString(16)}.`)
    const policy = await policyOf(projectId)
    if (!network.paymaster || !policy)
      throw new BundlerRefusal('not_sponsored', 'This app does not pay for operations on this network.')
    const operation = await readParams(call, false)
    checkPolicy({
      policy,
      operation,
      chainId: network.chainId,
      gasPrice: await network.readGasPrice(signal),
    })
    return { policy, paymaster: network.paymaster, operation }
  }
  const sponsoredOf = ({ network: { chainId }, projectId }: Call, { sender, nonce }: Operation) => ({
    projectId,
    chainId,
    sender,
    nonce,
  })

  /** Reserves a cost, and counts it for its caller, who gets a share of the project's budget. */
  const reserve = async (call: Call, operation: Operation, cost: bigint, policy: SponsorPolicy) => {
    const { work: counted } = call.caller
    const part = (cost * 1_000n) / (BigInt(policy.dayBudget) || 1n)
    // More than the whole budget cannot be reserved.
    const count = Number(part > 1_000n ? 1_000n : part) + 1
    const share = counted ? [{ key: `sponsored ${counted.key}`, rate: callerRate, count }] : []
    if (counted && (await limits.take(share))) return 'caller_budget'
    const reserved = await budgets.reserve(sponsoredOf(call, operation), cost, policy)
    if (counted && reserved !== 'reserved') await limits.giveBack(share)
    return reserved
  }

  /** Requests a receipt, which settles the reservation. */
  const readReceipt = async (network: BundlerNetwork, wanted: string, signal: AbortSignal) => {
    const response = await network.bundler.request('eth_getUserOperationReceipt', [wanted], signal)
    if (!('result' in response)) return response
    const { userOpHash, actualGasCost } = Object(response.result) as Readonly<Record<string, unknown>>
    if (String(userOpHash).toLowerCase() === wanted && isHex(actualGasCost) && actualGasCost.length <= 66)
      await budgets.settle(wanted, network.chainId, hexToBigInt(actualGasCost))
    return response
  }

  const methods: Readonly<Record<string, (call: Call) => Promise<ServiceResponse>>> = {
    eth_chainId: async ({ network }) => ({ result: `0x${network.id.toString(16)}` }),
    eth_supportedEntryPoints: async () => ({ result: [entryPoint] }),
    async eth_estimateUserOperationGas(call) {
      const operation = await readParams(call, false)
      return call.network.bundler.request(
        'eth_estimateUserOperationGas',
        [writeOperation(operation), entryPoint],
        call.signal,
      )
    },
    async eth_sendUserOperation(call) {
      const { network, signal } = call
      const operation = await readParams(call, true)
      const operationHash = hashOperation(operation, network.id)
      const sponsored = sponsoredOf(call, operation)
      if (operation.paymaster && !(await budgets.isReserved(sponsored, costOf(operation))))
        throw new BundlerRefusal('not_sponsored', 'This operation is not the one that the app pays for.')
      /** A failure here must not report a sent operation as failed. Its reservation then stays until the end of the day. */
      const noteSent = async (options?: { readonly mayBe: boolean }) => {
        if (!operation.paymaster) return
        await budgets.noteSent(sponsored, operationHash, options).catch((error: unknown) => {
          log({ event: 'failure', route: 'sent operation', ...describeError(error) })
        })
      }
      try {
        const params = [writeOperation(operation), entryPoint]
        const response = await network.bundler.request('eth_sendUserOperation', params, signal)
        if ('result' in response) await noteSent()
        return response
      } catch (error) {
        const isOurs = isLatchkeyError(error)
        if (isOurs && isUnsent(error)) throw error
        await noteSent({ mayBe: true })
        signal.throwIfAborted()
        if (!isOurs) throw error
        log({ level: 'warn', event: 'bundler_outcome_unknown', chainId: network.chainId, ...reasonOf(error) })
        const message =
          'The service did not respond and may have accepted the operation. Look it up before sending it again.'
        return { error: { code: outcomeUnknown, message, data: operationHash } }
      }
    },
    async eth_getUserOperationByHash({ network, params, signal }) {
      return network.bundler.request('eth_getUserOperationByHash', [readHash(params)], signal)
    },
    async eth_getUserOperationReceipt({ network, params, signal }) {
      return readReceipt(network, readHash(params), signal)
    },
    async pm_getPaymasterStubData(call) {
      const { policy, paymaster, operation } = await readSponsored(call)
      if (!(await budgets.hasLeft(call.projectId, operation.sender, policy))) throw usedUp('budget')
      const read = await paymaster.read('pm_getPaymasterStubData', operation, call.signal)
      if ('error' in read) return read
      checkPaymasterGas(gasOfData(read.data))
      return { result: read.data }
    },
    async pm_getPaymasterData(call) {
      const { policy, paymaster, operation } = await readSponsored(call)
      const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
      if (!callGasLimit || !verificationGasLimit || !preVerificationGas || !maxFeePerGas)
        throw new BundlerRefusal('invalid', 'The operation must have its gas limits and its price.')
      await checkProof({
        operation,
        chainId: call.network.id,
        upstream: call.network.upstream,
        signal: call.signal,
      })
      // The page may have closed before it read the receipts of its last operations.
      const left = await budgets.unsettled(sponsoredOf(call, operation))
      await Promise.all(left.map((one) => readReceipt(call.network, one, call.signal)))
      const cost = costOf(operation)
      const read = await paymaster.read('pm_getPaymasterData', operation, call.signal)
      if ('error' in read) return read
      const more = gasOfData(read.data)
      checkPaymasterGas(more)
      // The reservation is for the requested gas limits.
      if (costOf({ ...operation, ...more }) > cost)
        throw new BundlerRefusal('overcharge', 'The paymaster requests more gas than it was granted.')
      // The budget is reserved once every check has passed, and before the caller gets the data.
      const reserved = await reserve(call, operation, cost, policy)
      if (reserved !== 'reserved') throw usedUp(reserved)
      return { result: read.data }
    },
  }

  return {
    async getBundlerNetworks(_, { projectId = '' }) {
      const policy = networks.size > 0 ? await policyOf(projectId) : undefined
      return {
        networks: [...networks.values()].map(({ chainId, implementation, paymaster }) => ({
          chainId,
          entryPoint,
          implementation,
          isSponsored: paymaster !== undefined && policy !== undefined,
        })),
      }
    },
    async requestBundler({ chainId, id, method, params = [] }, caller) {
      const network = networks.get(chainId)
      if (!network) return errorResponse(400, 'This network has no bundler.', 'chainId')
      const reply = (response: ServiceResponse) => ({ jsonrpc: '2.0' as const, id, ...response })
      const refuse = (code: number, message: string, reason?: RefusalReason) =>
        reply({ error: { code, message, ...(reason && { data: { reason } }) } as never })
      const handle = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!handle) return refuse(methodNotFound, 'The method is not available')
      if (!Array.isArray(params) || params.length > 4)
        return refuse(-32602, 'The parameters must be an array', 'invalid')
      const { projectId = '', signal } = caller
      const late = await countCall({ buckets, caller, projectId, params })
      if (late) return late
      try {
        return reply(await handle({ network, params, projectId, caller, signal }))
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof BundlerRefusal) return refuse(error.code, error.message, error.reason)
        if (!isLatchkeyError(error) || !/^(source|transport)\//.test(error.code)) throw error
        log({ level: 'warn', event: 'bundler_failed', chainId, method, ...reasonOf(error) })
        return errorResponse(503, 'The bundler cannot be reached at the moment.')
      }
    },
  }
}

/** Counts a request about an operation, for its project, and for its account from this caller. Returns an error response if it exceeds a limit. */
async function countCall({
  buckets,
  caller,
  projectId,
  params,
}: {
  readonly buckets: Buckets
  readonly caller: Caller
  readonly projectId: string
  readonly params: readonly unknown[]
}): Promise<Response | undefined> {
  const { sender } = Object(params[0]) as { readonly sender?: unknown }
  if (typeof sender !== 'string' || !isAddress(sender, { strict: false })) return undefined
  const debt = await caller.work?.countMore(work)
  if (debt) return debt
  // Anyone can name any account, so it has a limit for each caller.
  const account = `bundler ${projectId} ${caller.work?.key ?? ''} ${sender.toLowerCase()}`
  const late =
    (await buckets.take(`bundler ${projectId}`, projectRate)) ?? (await buckets.take(account, accountRate))
  return late && tooManyRequests(late, 'Too many operations.')
}

function readHash([value]: readonly unknown[]): string {
  if (typeof value === 'string' && hash.test(value)) return value.toLowerCase()
  throw new BundlerRefusal('invalid', 'The hash must be 32 bytes in hexadecimal.')
}

/** Returns true if a request certainly did not reach the service. */
function isUnsent(error: LatchkeyError): boolean {
  if (isLatchkeyError(error, 'source/http')) return error.context.status < 500
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause)
    if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String((at as { code?: unknown }).code)))
      return true
  return false
}

const gasOfData = ({ paymasterVerificationGasLimit, paymasterPostOpGasLimit }: PaymasterData) => ({
  ...(paymasterVerificationGasLimit && {
    paymasterVerificationGasLimit: hexToBigInt(paymasterVerificationGasLimit),
  }),
  ...(paymasterPostOpGasLimit && { paymasterPostOpGasLimit: hexToBigInt(paymasterPostOpGasLimit) }),
})

const usedUp = (reason: 'budget' | 'account_budget' | 'caller_budget') =>
  new BundlerRefusal(
    reason,
    reason === 'budget'
      ? "This app's budget for today is used up."
      : "Your share of this app's budget for today is used up.",
  )
