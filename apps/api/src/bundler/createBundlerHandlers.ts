import { isLatchkeyError, type LatchkeyError } from '@latchkey/core'
import { isAddress } from 'viem'
import { reasonOf } from '../chain/sources/createBreaker.ts'
import { errorResponse, tooManyRequests } from '../handlers/errorResponse.ts'
import type { Caller, Handlers } from '../handlers/Handlers.ts'
import type { Buckets, Rate } from '../limits/createBuckets.ts'
import type { Limits } from '../limits/createLimits.ts'
import { describeError } from '../ports/describeError.ts'
import type { Log } from '../ports/Log.ts'
import type { Metrics } from '../ports/Metrics.ts'
import type { SponsorPolicy } from '../settings/BundlerSettings.ts'
import { type BundlerCall, readCallOperation } from './BundlerCall.ts'
import { BundlerRefusal, type RefusalReason } from './BundlerRefusal.ts'
import type { Budgets } from './createBudgets.ts'
import type { BundlerNetwork } from './createBundlerNetwork.ts'
import type { ServiceResponse } from './createServiceClient.ts'
import { createSponsorship } from './createSponsorship.ts'
import { costOf, entryPoint, hashOperation, writeOperation } from './readOperation.ts'

const methodNotFound = -32601
/** As in the handler of forwarded calls: the operation may have been accepted. */
const outcomeUnknown = -32080

/** Rates of requests about operations: for a project, and for one account from one address. */
const projectRate: Rate = { perMinute: 1_200, burst: 400 }
const accountRate: Rate = { perMinute: 60, burst: 30 }
/** Number of requests that a request about an operation counts as. */
const work = 3

const hash = /^0x[\da-f]{64}$/i

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
  metrics,
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
  readonly metrics?: Metrics | undefined
}): Pick<Handlers, 'getBundlerNetworks' | 'requestBundler'> {
  const sponsorship = createSponsorship({ policyOf, budgets, limits })

  const methods: Readonly<Record<string, (call: BundlerCall) => Promise<ServiceResponse>>> = {
    eth_chainId: async ({ network }) => ({ result: `0x${network.id.toString(16)}` }),
    eth_supportedEntryPoints: async () => ({ result: [entryPoint] }),
    async eth_estimateUserOperationGas(call) {
      const operation = await readCallOperation(call, false)
      return call.network.bundler.request(
        'eth_estimateUserOperationGas',
        [writeOperation(operation), entryPoint],
        call.signal,
      )
    },
    async eth_sendUserOperation(call) {
      const { network, signal } = call
      const operation = await readCallOperation(call, true)
      const operationHash = hashOperation(operation, network.id)
      const sponsored = sponsorship.sponsoredOf(call, operation)
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
      return sponsorship.readReceipt(network, readHash(params), signal)
    },
    pm_getPaymasterStubData: sponsorship.pm_getPaymasterStubData,
    pm_getPaymasterData: sponsorship.pm_getPaymasterData,
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
      const late = await countCall({ buckets, caller, projectId, params, metrics })
      if (late) return late
      const note = (outcome: string) => {
        if (method === 'pm_getPaymasterData') metrics?.count('latchkey_sponsorships_total', { outcome })
      }
      try {
        const response = await handle({ network, params, projectId, caller, signal })
        note('result' in response ? 'granted' : 'service_error')
        return reply(response)
      } catch (error) {
        signal.throwIfAborted()
        note(error instanceof BundlerRefusal ? error.reason : 'unavailable')
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
  metrics,
}: {
  readonly buckets: Buckets
  readonly caller: Caller
  readonly projectId: string
  readonly params: readonly unknown[]
  readonly metrics: Metrics | undefined
}): Promise<Response | undefined> {
  const { sender } = Object(params[0]) as { readonly sender?: unknown }
  if (typeof sender !== 'string' || !isAddress(sender, { strict: false })) return undefined
  const debt = await caller.work?.countMore(work)
  if (debt) return debt
  // Anyone can name any account, so it has a limit for each caller.
  const account = `bundler ${projectId} ${caller.work?.key ?? ''} ${sender.toLowerCase()}`
  const late =
    (await buckets.take(`bundler ${projectId}`, projectRate)) ?? (await buckets.take(account, accountRate))
  if (late) metrics?.count('latchkey_limits_hit_total', { limit: 'operations' })
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
