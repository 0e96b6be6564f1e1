import { type BaseError, isBaseError } from '../lib/BaseError.js'
import { rpcErrors } from './rpcErrors.js'

/** Numeric codes of EIP-1474, EIP-1193 and EIP-5792, and what each is called here. */
const byNumber: Readonly<Record<number, Exclude<keyof typeof rpcErrors, 'methodNotAllowed'>>> = {
  [-32700]: 'parse',
  [-32600]: 'invalidRequest',
  [-32601]: 'methodNotFound',
  [-32602]: 'invalidParams',
  [-32603]: 'internal',
  [-32000]: 'invalidInput',
  [-32001]: 'resourceNotFound',
  [-32002]: 'resourceUnavailable',
  [-32003]: 'transactionRejected',
  [-32004]: 'methodNotSupported',
  [-32005]: 'limitExceeded',
  [-32006]: 'versionNotSupported',
  4001: 'userRejected',
  4100: 'unauthorized',
  4200: 'unsupportedMethod',
  4900: 'disconnected',
  4901: 'chainDisconnected',
  4902: 'unrecognizedChain',
  32603: 'unrecognizedChain',
  5700: 'unsupportedCapability',
  5710: 'unsupportedChainId',
  5720: 'duplicateId',
  5730: 'unknownBundle',
  5740: 'bundleTooLarge',
  5750: 'upgradeRejected',
  5760: 'atomicityNotSupported',
}

type Shape = {
  code?: unknown
  message?: unknown
  name?: unknown
  issues?: readonly { message?: unknown }[]
  data?: { originalError?: unknown }
}

/**
 * Turns any thrown value into an error of ours. The text kept as `detail` is the value itself when it is a string, else
 * its first issue's message, else its message. The inner error of `data.originalError` decides when it has a code: that
 * is where mobile wallets put the real one.
 */
export function toError(value: unknown): BaseError {
  if (isBaseError(value)) return value
  const detail = textOf(value)
  const facts = detail === undefined ? {} : { detail }
  const rpcCode = codeOf((value as Shape | null)?.data?.originalError) ?? codeOf(value)
  const key =
    (value as Shape | null)?.name === 'AbortError'
      ? 'aborted'
      : (byNumber[rpcCode ?? 0] ?? ('unknown' as const))
  return rpcErrors[key](facts, { cause: value, rpcCode })
}

function codeOf(value: unknown): number | undefined {
  const code = (value as Shape | null | undefined)?.code
  return typeof code === 'number' ? code : undefined
}

function textOf(value: unknown): string | undefined {
  const shape = value as Shape | null | undefined
  const text = [value, shape?.issues?.[0]?.message, shape?.message].find((part) => typeof part === 'string')
  return text as string | undefined
}
