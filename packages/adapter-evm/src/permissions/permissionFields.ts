import type { PermissionPart, PermissionTerms } from '@latchkey/core'
import { toBigint } from '../lib/quantity.js'

/**
 * How a field limits a permission. `limit`: a lower value is narrower; absent means no limit. `period` and `start`: a
 * higher value is narrower. `same`: it must equal the requested value. `note`: it is no limit.
 */
export type FieldRule = 'limit' | 'period' | 'start' | 'same' | 'note'

const justified = { justification: 'note' } as const
const started = { startTime: 'start', ...justified } as const
const allowance = { allowanceAmount: 'limit', ...started } as const
const periodic = { periodAmount: 'limit', periodDuration: 'period', ...started } as const
const stream = { initialAmount: 'limit', maxAmount: 'limit', amountPerSecond: 'limit', ...started } as const

/** Fields of the known types of permissions: of those that wallets grant today, and of earlier drafts of ERC-7715. */
const permissionFields: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  'native-token-allowance': allowance,
  'native-token-periodic': periodic,
  'native-token-stream': stream,
  'erc20-token-allowance': { tokenAddress: 'same', ...allowance },
  'erc20-token-periodic': { tokenAddress: 'same', ...periodic },
  'erc20-token-stream': { tokenAddress: 'same', ...stream },
  'native-token-transfer': { allowance: 'limit' },
  'erc20-token-transfer': { address: 'same', allowance: 'limit' },
  'contract-call': { address: 'same', abi: 'same', functions: 'same' },
}

/** Returns the fields of a known type. */
export const fieldsOf = (type: string): Readonly<Record<string, FieldRule>> | undefined =>
  Object.hasOwn(permissionFields, type) ? permissionFields[type] : undefined

/** Returns the amount of a field: a bigint of the app, or hexadecimal text of a wallet. */
export const toAmount = (value: unknown): bigint | undefined =>
  typeof value === 'bigint' && value >= 0n && value < 2n ** 256n ? value : toBigint(value)

/** Returns the seconds of a field: a safe positive integer. Some wallets write it as hexadecimal text. */
export function toSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? Number(toBigint(value) ?? Number.NaN) : value
  return typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 0 ? seconds : undefined
}

/** Returns an EVM address in lower case; `undefined` for anything else. */
export const toAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value.toLowerCase() : undefined

/** Returns a permission, rule or policy with nothing but its type and data; `undefined` for anything else. */
export function toPart(value: unknown): PermissionPart | undefined {
  const { type, data } = Object(value) as { type?: unknown; data?: unknown }
  if (typeof type !== 'string' || !/^[\w.:-]{1,64}$/.test(type)) return undefined
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  return { type, data: { ...data } }
}

/** Reads the limits of a permission. A permission that cannot be read in full is `unknown`, so that no wrong limit is shown. */
export function describePermission(permission: unknown): PermissionTerms {
  const part = toPart(permission)
  if (!part) return { kind: 'unknown', type: '', data: permission }
  const { type, data } = part
  return read(type, data) ?? { kind: 'unknown', type, data }
}

function read(type: string, data: Readonly<Record<string, unknown>>): PermissionTerms | undefined {
  const fields = fieldsOf(type)
  const isKnown = fields && Object.keys(data).every((key) => Object.hasOwn(fields, key))
  if (!isKnown) return undefined
  const target = toAddress(data['tokenAddress'] ?? data['address'])
  if (fields['tokenAddress'] ?? fields['address']) if (!target) return undefined
  const of = target === undefined ? {} : { token: target }
  if (type === 'contract-call') return readCall(target, data['functions'])
  const start = toSeconds(data['startTime'])
  if (data['startTime'] !== undefined && start === undefined) return undefined
  const from = start === undefined ? {} : { start }
  if (fields['amountPerSecond']) {
    const perSecond = toAmount(data['amountPerSecond'])
    const [most, initial] = [toAmount(data['maxAmount']), toAmount(data['initialAmount'])]
    if (perSecond === undefined || (data['maxAmount'] !== undefined && most === undefined)) return undefined
    if (data['initialAmount'] !== undefined && initial === undefined) return undefined
    const amounts = { ...(most !== undefined && { most }), ...(initial && { initial }) }
    return { kind: 'stream', ...of, perSecond, ...amounts, ...from }
  }
  const amount = toAmount(data['periodAmount'] ?? data['allowanceAmount'] ?? data['allowance'])
  const period = toSeconds(data['periodDuration'])
  if (amount === undefined || (fields['periodDuration'] && period === undefined)) return undefined
  return { kind: 'spend', ...of, amount, ...(period !== undefined && { period }), ...from }
}

function readCall(contract: string | undefined, functions: unknown): PermissionTerms | undefined {
  if (contract === undefined) return undefined
  if (functions === undefined) return { kind: 'call', contract }
  if (!Array.isArray(functions) || functions.length === 0) return undefined
  const names = functions.map((one: unknown) => (Object(one) as { functionName?: unknown }).functionName)
  if (!names.every((name): name is string => typeof name === 'string' && /^\w{1,64}$/.test(name)))
    return undefined
  return { kind: 'call', contract, functions: names }
}
