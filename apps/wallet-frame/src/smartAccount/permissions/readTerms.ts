import * as v from 'valibot'
import { type Address, type Hex, toFunctionSelector, toFunctionSignature, zeroAddress } from 'viem'
import { frameErrors } from '../../errors/frameErrors.ts'
import { isUnlimited } from '../../review/decodeCall.ts'
import { address, quantity } from '../operation/readBundle.ts'
import { smartErrors } from '../operation/smartErrors.ts'

/** Rights and limits of one permission. */
export type Terms =
  | {
      readonly type: 'spend'
      /** Absent: the native coin. */
      readonly token?: Address
      /** In base units, for each period. */
      readonly amount: bigint
      /** Seconds. 0: in total. */
      readonly period: number
      /** Seconds since the epoch. Absent: at once. */
      readonly start?: number | undefined
    }
  | {
      readonly type: 'call'
      readonly contract: Address
      readonly functions: readonly { readonly signature: string; readonly selector: Hex }[]
    }

export const method = 'wallet_grantPermissions'
/** The latest time of a session. Seconds since the epoch. */
export const latest = 2 ** 48 - 1
const seconds = v.pipe(quantity, v.maxValue(BigInt(latest)), v.transform(Number))
const start = { startTime: v.optional(seconds), justification: v.optional(v.string()) }
const token = { tokenAddress: address }
const allowance = { allowanceAmount: quantity, ...start }
const periodic = {
  periodAmount: quantity,
  periodDuration: v.pipe(seconds, v.minValue(1)),
  ...start,
}
const abi = v.pipe(
  v.array(v.looseObject({ type: v.string(), name: v.optional(v.string()) })),
  v.maxLength(500),
)
const call = v.strictObject({
  address,
  abi,
  functions: v.pipe(v.array(v.strictObject({ functionName: v.string() })), v.minLength(1), v.maxLength(16)),
})

/** The types of limits. A field that is not listed could be a limit, so it is refused. */
const limits = {
  'native-token-allowance': v.strictObject(allowance),
  'native-token-periodic': v.strictObject(periodic),
  'native-token-transfer': v.strictObject({ allowance: quantity }),
  'erc20-token-allowance': v.strictObject({ ...token, ...allowance }),
  'erc20-token-periodic': v.strictObject({ ...token, ...periodic }),
  'erc20-token-transfer': v.strictObject({ address, allowance: quantity }),
} as const
const types = { ...limits, 'contract-call': call } as const

/** The types of permissions that are granted. */
export const permissionTypes: readonly string[] = Object.keys(types)

type Spending = {
  readonly tokenAddress?: Address
  readonly address?: Address
  readonly allowanceAmount?: bigint
  readonly periodAmount?: bigint
  readonly allowance?: bigint
  readonly periodDuration?: number
  readonly startTime?: number | undefined
}

function toSpending(data: Spending): Extract<Terms, { type: 'spend' }> {
  const of = data.tokenAddress ?? data.address
  return {
    type: 'spend',
    ...(of && { token: of }),
    amount: data.allowanceAmount ?? data.periodAmount ?? data.allowance ?? 0n,
    period: data.periodDuration ?? 0,
    start: data.startTime,
  }
}

function toCalls({ address: contract, abi: items, functions }: v.InferOutput<typeof call>): Terms {
  const found = functions.flatMap(({ functionName }) => {
    const named = items.filter(({ type, name }) => type === 'function' && name === functionName)
    if (named.length === 0) throw invalid(`no function \`${functionName}\` in the ABI`)
    return named.map((item) => {
      const signature = readSignature(item)
      if (signature === undefined) throw invalid(`the ABI of \`${functionName}\` is malformed`)
      return { signature, selector: toFunctionSelector(signature) }
    })
  })
  return { type: 'call', contract, functions: found }
}

/** Returns the signature of a function. The approval shows it, so it may hold nothing else. */
function readSignature(item: object): string | undefined {
  try {
    const signature = toFunctionSignature(item as never)
    return /^[\w$]{1,64}\([\w,()[\]]{0,300}\)$/.test(signature) ? signature : undefined
  } catch {
    return undefined
  }
}

export const invalid = (detail: string) => frameErrors.invalidParams({ method, detail })
const unsupported = (detail: string) => smartErrors.permissionUnsupported({ detail })

/**
 * Reads what a permission allows.
 * @throws `wallet_frame/permission_unsupported` for a type or a limit that the account cannot enforce, `wallet_frame/invalid_params`
 */
export function readTerms({
  type,
  data,
}: {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}): Terms {
  if (!Object.hasOwn(types, type)) throw unsupported(`the type ${type}`)
  const parsed = v.safeParse(types[type as keyof typeof types], data)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const where = v.getDotPath(issue) ?? ''
    // The contract cannot enforce a limit that is unknown here. A call without functions would allow every function.
    const isLimit = issue.type === 'strict_object' && issue.expected === 'never'
    const isAny = type === 'contract-call' && where === 'functions' && issue.received === 'undefined'
    throw isLimit || isAny ? unsupported(`\`${where}\` of ${type}`) : invalid(`\`${where}\` of ${type}`)
  }
  if ('functions' in parsed.output) return toCalls(parsed.output)
  const terms = toSpending(parsed.output)
  if (terms.amount === 0n) throw invalid(`no amount of ${type}`)
  if (isUnlimited(terms.amount)) throw invalid(`an unlimited amount of ${type}`)
  if (terms.token === zeroAddress) throw invalid(`the token of ${type}`)
  return terms
}
