import {
  concatHex,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  isAddressEqual,
  isHex,
  numberToHex,
  parseAbi,
  parseEventLogs,
  type RpcStateOverride,
  size,
} from 'viem'
import { entryPoint08Abi, getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { recoverAuthorizationAddress } from 'viem/utils'
import { entryPointSimulationsCode } from '../contracts/entryPoint.generated.js'
import type { BundlerChain } from './BundlerChain.js'
import { BundlerError, invalidBundlerParams } from './BundlerError.js'
import { explainRevert, revertDataOf } from './explainRevert.js'
import { type BundlerOperation, readUserOperation } from './readUserOperation.js'

/** Number of remembered operations. */
const MOST = 10_000
/** Seconds between two blocks of a public network. */
const BLOCK_TIME = 12n
/** Prefix of the code of an address that delegates, before the address of the implementation (EIP-7702). */
const DELEGATION = '0xef0100'

const simulationsAbi = parseAbi([
  'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'struct ReturnInfo { uint256 preOpGas; uint256 prefund; uint256 accountValidationData; uint256 paymasterValidationData; bytes paymasterContext; }',
  'struct StakeInfo { uint256 stake; uint256 unstakeDelaySec; }',
  'struct AggregatorStakeInfo { address aggregator; StakeInfo stakeInfo; }',
  'struct Result { ReturnInfo returnInfo; StakeInfo senderInfo; StakeInfo factoryInfo; StakeInfo paymasterInfo; AggregatorStakeInfo aggregatorInfo; }',
  'function simulateValidation(Op op) returns (Result)',
])

export type OperationMethods = Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>>

/**
 * Creates the methods of a bundler for one chain. It simulates each operation and sends it in a transaction of its own. It
 * does not run the rules of ERC-7562, which protect a public bundler.
 */
export function createOperationMethods({
  chain,
  drops,
}: {
  readonly chain: BundlerChain
  /** Whether operations are lost. */
  drops(): boolean
}): OperationMethods {
  const { id, client, executor, entryPoint } = chain
  const sent = new Map<Hex, { readonly transaction: Hex | undefined; readonly operation: unknown }>()
  // One after another: the nonce of the executor is that of its last transaction.
  let queue: Promise<unknown> = Promise.resolve()

  const checkEntryPoint = (value: unknown) => {
    if (typeof value !== 'string' || value.toLowerCase() !== entryPoint.toLowerCase())
      throw invalidBundlerParams(`The entry point must be ${entryPoint}.`)
  }
  const call = (data: Hex, override: RpcStateOverride) =>
    client.request({
      method: 'eth_call',
      params: [
        { from: executor.account.address, to: entryPoint, data, gas: '0x1c9c380' },
        'pending',
        override,
      ],
    })
  const handleOps = (operation: BundlerOperation) =>
    encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], executor.account.address],
    })

  /** The code that an address delegates to runs with all its rights. */
  const checkDelegation = async ({ sender, authorization }: BundlerOperation) => {
    const isKnown = (implementation: Hex) =>
      chain.implementations.some((known) => isAddressEqual(known, implementation))
    if (!authorization) {
      const code = await client.getCode({ address: sender })
      if (code?.startsWith(DELEGATION) && !isKnown(`0x${code.slice(DELEGATION.length)}`))
        throw invalidBundlerParams('The sender has delegated to an implementation that is not known here.')
      return
    }
    if (authorization.chainId !== id)
      throw invalidBundlerParams(
        `eip7702Auth must be for chain ${id} and no other, not ${authorization.chainId}.`,
      )
    if (!isKnown(authorization.address))
      throw invalidBundlerParams('eip7702Auth names an implementation that is not known here.')
    const nonce = await client.getTransactionCount({ address: sender })
    // The chain would skip it without an error.
    if (authorization.nonce !== nonce)
      throw invalidBundlerParams(
        `eip7702Auth has the nonce ${authorization.nonce}, but the sender has ${nonce}.`,
      )
  }
  const checkSigner = async ({ sender, authorization }: BundlerOperation) => {
    if (!authorization) return
    const signer = await recoverAuthorizationAddress({ authorization }).catch(() => undefined)
    if (!signer || !isAddressEqual(signer, sender))
      throw invalidBundlerParams('eip7702Auth is not signed by the sender.')
  }

  const send = async (raw: unknown): Promise<Hex> => {
    const operation = readUserOperation(raw)
    const hash = getUserOperationHash({
      chainId: id,
      entryPointAddress: entryPoint,
      entryPointVersion: '0.8',
      userOperation: operation,
    })
    if (sent.has(hash)) return hash
    await checkDelegation(operation)
    await checkSigner(operation)
    const data = handleOps(operation)
    try {
      await call(data, overrideOf(operation))
    } catch (error) {
      throw explainRevert(error)
    }
    const limits =
      operation.callGasLimit +
      operation.verificationGasLimit +
      (operation.paymasterVerificationGasLimit ?? 0n) +
      (operation.paymasterPostOpGasLimit ?? 0n)
    const { authorization } = operation
    const transaction = drops()
      ? undefined
      : await executor.sendTransaction({
          to: entryPoint,
          data,
          // EIP-150 keeps a 64th of the gas of each call back.
          gas: 100_000n + (limits * 64n) / 63n + operation.preVerificationGas,
          ...(authorization && { authorizationList: [authorization] }),
        })
    sent.set(hash, { transaction, operation: raw })
    const [oldest] = sent.keys()
    if (sent.size > MOST && oldest) sent.delete(oldest)
    return hash
  }

  const receiptOf = async (hash: Hex) => {
    const transaction = sent.get(hash)?.transaction
    const receipt =
      transaction && (await client.request({ method: 'eth_getTransactionReceipt', params: [transaction] }))
    return receipt ?? undefined
  }

  return {
    eth_chainId: async () => numberToHex(id),
    eth_supportedEntryPoints: async () => [entryPoint],
    async eth_estimateUserOperationGas([raw, at, given]) {
      checkEntryPoint(at)
      const operation = readUserOperation(raw)
      await checkDelegation(operation)
      const override = { ...(given as RpcStateOverride | undefined), ...overrideOf(operation) }
      const callGasLimit = await estimateCall({ chain, operation, override })
      const verification = await estimateVerification({ chain, operation, override, call })
      return {
        preVerificationGas: numberToHex(preVerificationGasOf(handleOps, operation)),
        callGasLimit: numberToHex(callGasLimit),
        verificationGasLimit: numberToHex(verification),
        ...(operation.paymaster && {
          paymasterVerificationGasLimit: numberToHex(verification),
          paymasterPostOpGasLimit: numberToHex(operation.paymasterPostOpGasLimit ?? 0n),
        }),
      }
    },
    async eth_sendUserOperation([raw, at]) {
      checkEntryPoint(at)
      const result = queue.then(() => send(raw))
      // The sender of this operation gets its failure, and the next one is sent.
      queue = result.catch(() => undefined)
      return result
    },
    async eth_getUserOperationByHash([hash]) {
      const known = isHex(hash) ? sent.get(hash) : undefined
      if (!known || !isHex(hash)) return null
      const receipt = await receiptOf(hash)
      return {
        userOperation: known.operation,
        entryPoint,
        transactionHash: receipt?.transactionHash ?? null,
        blockHash: receipt?.blockHash ?? null,
        blockNumber: receipt?.blockNumber ?? null,
      }
    },
    async eth_getUserOperationReceipt([hash]) {
      if (!isHex(hash)) return null
      const receipt = await receiptOf(hash)
      if (!receipt) return null
      const logs = parseEventLogs({ abi: entryPoint08Abi, logs: receipt.logs as never })
      const done = logs.find((log) => log.eventName === 'UserOperationEvent' && log.args.userOpHash === hash)
      if (done?.eventName !== 'UserOperationEvent') return null
      const failure = logs.find((log) => log.eventName === 'UserOperationRevertReason')
      const { sender, nonce, paymaster, actualGasCost, actualGasUsed, success } = done.args
      return {
        userOpHash: hash,
        entryPoint,
        sender,
        nonce: numberToHex(nonce),
        paymaster,
        actualGasCost: numberToHex(actualGasCost),
        actualGasUsed: numberToHex(actualGasUsed),
        success,
        ...(failure?.eventName === 'UserOperationRevertReason' && { reason: failure.args.revertReason }),
        logs: receipt.logs,
        receipt,
      }
    },
  }
}

/** Gives a sender its code in a simulation before its authorization is on the chain. */
const overrideOf = ({ sender, authorization }: BundlerOperation): RpcStateOverride =>
  authorization ? { [sender]: { code: concatHex([DELEGATION, authorization.address]) } } : {}

type Estimate = {
  readonly chain: BundlerChain
  readonly operation: BundlerOperation
  readonly override: RpcStateOverride
}

async function estimateCall({ chain, operation, override }: Estimate): Promise<bigint> {
  const { timestamp } = await chain.client.getBlock({ blockTag: 'pending' })
  // Some contracts do more work later, and the next block is later than now.
  const later = { time: numberToHex(timestamp + BLOCK_TIME) }
  try {
    const gas = await chain.client.request({
      method: 'eth_estimateGas',
      params: [
        { from: chain.entryPoint, to: operation.sender, data: operation.callData },
        'pending',
        override,
        later,
      ] as never,
    })
    // `preVerificationGas` pays for the transaction itself.
    const used = BigInt(gas) - 21_000n
    return used + used / 5n + 9_000n
  } catch (error) {
    const data = revertDataOf(error)
    throw new BundlerError({ code: -32521, message: 'execution reverted', data })
  }
}

/** A price of gas, in wei, for which no deposit at the entry point suffices. */
const DEAR = 1n << 64n

/** Gas of checking an operation, by the account and the paymaster together, with a quarter more. */
async function estimateVerification({
  chain: { entryPoint },
  operation,
  override,
  call,
}: Estimate & { call(data: Hex, override: RpcStateOverride): Promise<Hex> }): Promise<bigint> {
  const { sender, paymaster } = operation
  // An account has to send coins if its deposit is too small, which costs gas. A deposit of a paymaster always pays.
  const price = paymaster ? 1n : DEAR
  // Wide limits and unlimited coins, because this measures gas and not whether the account can pay. A signature may be a
  // stub.
  const wide = {
    ...operation,
    callGasLimit: 10_000_000n,
    verificationGasLimit: 5_000_000n,
    preVerificationGas: 0n,
    maxFeePerGas: price,
    maxPriorityFeePerGas: price,
    ...(operation.paymaster && { paymasterVerificationGasLimit: 2_000_000n }),
  }
  const data = encodeFunctionData({ abi: simulationsAbi, args: [toPackedUserOperation(wide)] })
  try {
    const result = await call(data, {
      ...override,
      [entryPoint]: { code: entryPointSimulationsCode },
      ...(paymaster ? {} : { [sender]: { ...override[sender], balance: numberToHex(DEAR ** 2n) } }),
    })
    const { returnInfo } = decodeFunctionResult({ abi: simulationsAbi, data: result })
    return (returnInfo.preOpGas * 5n) / 4n
  } catch (error) {
    throw explainRevert(error)
  }
}

/** Gas of a transaction with this operation, without its execution. */
function preVerificationGasOf(
  handleOps: (operation: BundlerOperation) => Hex,
  operation: BundlerOperation,
): bigint {
  const wide = { ...operation, preVerificationGas: 100_000n, callGasLimit: 10_000_000n }
  const data = handleOps({ ...wide, verificationGasLimit: 5_000_000n })
  // EIP-2028, and 25,000 for an authorization with half as much for its bytes.
  const bytes = hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 0n)
  const more = size(operation.signature) < 65 ? 65n * 16n : 0n
  return 36_000n + bytes + more + (operation.authorization ? 37_500n : 0n)
}
