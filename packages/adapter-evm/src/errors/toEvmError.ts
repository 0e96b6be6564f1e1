import {
  isLatchkeyError,
  type LatchkeyError,
  nodeErrors,
  rpcErrors,
  toError,
  transportErrors,
} from '@latchkey/core'
import { toNodeError } from './toNodeError.js'

type ViemError = {
  readonly name?: unknown
  readonly code?: unknown
  readonly details?: unknown
  readonly reason?: unknown
  readonly status?: unknown
  readonly message?: unknown
  readonly data?: unknown
  readonly cause?: unknown
}

/** Names of the errors by which viem rejects what a caller passed, before it sends anything. */
const inputErrors =
  /^(Invalid(?!AbiDecoding).+|AbiEncoding.+|Abi(Function|Event|Item|Constructor|Error)(NotFound|Ambiguity|ParamsNotFound)|IntegerOutOfRange)Error$/

/** Deeper than viem nests. Ends a cycle of causes. */
const MAX_DEPTH = 16

/**
 * Returns a Latchkey error for anything viem throws: the one among its causes, else one for the first known cause.
 * Compares names, not classes, so any copy of viem works.
 *
 * @example
 * ```ts
 * import { evm, getPublicClient, mainnet, toEvmError } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * const publicClient = await getPublicClient(client)
 * const gas = await publicClient.estimateGas({ to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04' }).catch((thrown: unknown) => {
 *   throw toEvmError(thrown)
 * })
 * ```
 */
export function toEvmError(value: unknown): LatchkeyError {
  const causes = causesOf(value)
  const own = causes.find((cause) => isLatchkeyError(cause))
  if (isLatchkeyError(own)) return own
  for (const cause of causes) {
    const known = read(cause as ViemError, value)
    if (known) return known
  }
  return toError(value)
}

function causesOf(value: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let each = value; each && causes.length < MAX_DEPTH; each = (each as ViemError).cause)
    causes.push(each)
  return causes
}

function read(
  { name, code, details, message, reason, status, data }: ViemError,
  cause: unknown,
): LatchkeyError | undefined {
  const detail = typeof details === 'string' && details ? details : typeof message === 'string' ? message : ''
  switch (name) {
    case 'HttpRequestError':
      return typeof status === 'number'
        ? transportErrors.http({ status, detail }, { cause })
        : transportErrors.network({ detail }, { cause })
    case 'TimeoutError':
      return transportErrors.timeout({ detail }, { cause })
    case 'UrlRequiredError':
      return transportErrors.noUrl({}, { cause })
    case 'ContractFunctionRevertedError':
      return nodeErrors.executionReverted(
        { detail, ...(typeof reason === 'string' && { reason }) },
        { cause, rpcCode: 3 },
      )
    case 'FeeCapTooHighError':
      return nodeErrors.feeCapTooHigh({ detail }, { cause })
    case 'TipAboveFeeCapError':
      return nodeErrors.tipAboveFeeCap({ detail }, { cause })
    default:
      if (typeof code === 'number') return toNodeError({ code, message: detail, data })
      return typeof name === 'string' && inputErrors.test(name)
        ? rpcErrors.invalidParams({ detail: detail.split('\n')[0] ?? '' }, { cause })
        : undefined
  }
}
