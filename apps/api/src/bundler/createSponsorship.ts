import { hexToBigInt, isHex } from 'viem'
import type { Rate } from '../limits/createBuckets.ts'
import type { Limits } from '../limits/createLimits.ts'
import type { SponsorPolicy } from '../settings/BundlerSettings.ts'
import { type BundlerCall, readCallOperation } from './BundlerCall.ts'
import { BundlerRefusal } from './BundlerRefusal.ts'
import { checkPaymasterGas, checkPolicy } from './checkPolicy.ts'
import { checkProof } from './checkProof.ts'
import type { Budgets } from './createBudgets.ts'
import type { BundlerNetwork, PaymasterData } from './createBundlerNetwork.ts'
import type { ServiceResponse } from './createServiceClient.ts'
import { costOf, type Operation } from './readOperation.ts'

/** Thousandths of a project's budget of a day that one caller can have reserved. */
const callerRate: Rate = { perMinute: 250 / 1_440, burst: 250 }

/** Creates the methods of the paymaster, which reserve and settle what a project pays. */
export function createSponsorship({
  policyOf,
  budgets,
  limits,
}: {
  /** Resolves with the policy of a project; `''` for a request without a project. */
  policyOf(projectId: string): Promise<SponsorPolicy | undefined>
  readonly budgets: Budgets
  /** Counts each caller's share of the budgets, also over restarts. */
  readonly limits: Limits
}) {
  /** Reads an operation to sponsor, and checks everything but the budgets. */
  const readSponsored = async (call: BundlerCall) => {
    const { network, params, projectId, signal } = call
    const chain = params[2]
    if (!isHex(chain) || chain.length < 3 || chain.length > 18 || Number(hexToBigInt(chain)) !== network.id)
      throw new BundlerRefusal('invalid', `The chain must be 0x${network.id.toString(16)}.`)
    const policy = await policyOf(projectId)
    if (!network.paymaster || !policy)
      throw new BundlerRefusal('not_sponsored', 'This app does not pay for operations on this network.')
    const operation = await readCallOperation(call, false)
    checkPolicy({
      policy,
      operation,
      chainId: network.chainId,
      gasPrice: await network.readGasPrice(signal),
    })
    return { policy, paymaster: network.paymaster, operation }
  }
  const sponsoredOf = ({ network: { chainId }, projectId }: BundlerCall, { sender, nonce }: Operation) => ({
    projectId,
    chainId,
    sender,
    nonce,
  })

  /** Reserves a cost, and counts it for its caller, who gets a share of the project's budget. */
  const reserve = async (call: BundlerCall, operation: Operation, cost: bigint, policy: SponsorPolicy) => {
    const { work: counted } = call.caller
    const part = (cost * 1_000n) / (BigInt(policy.dayBudget) || 1n)
    // More than the whole budget cannot be reserved.
    const count = Number(part > 1_000n ? 1_000n : part) + 1
    const share = counted
      ? [{ key: `sponsored ${counted.key}`, rate: callerRate, count, limit: 'sponsorship' as const }]
      : []
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

  return {
    sponsoredOf,
    readReceipt,
    async pm_getPaymasterStubData(call: BundlerCall): Promise<ServiceResponse> {
      const { policy, paymaster, operation } = await readSponsored(call)
      if (!(await budgets.hasLeft(call.projectId, operation.sender, policy))) throw usedUp('budget')
      const read = await paymaster.read('pm_getPaymasterStubData', operation, call.signal)
      if ('error' in read) return read
      checkPaymasterGas(gasOfData(read.data))
      return { result: read.data }
    },
    async pm_getPaymasterData(call: BundlerCall): Promise<ServiceResponse> {
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
