import * as v from 'valibot'
import { type Address, type Hex, zeroAddress } from 'viem'
import { entryPoint } from '../../delegation/entryPoint.ts'
import { isSameAddress } from '../../delegation/isSameAddress.ts'
import { frameErrors } from '../../errors/frameErrors.ts'
import { address, quantity } from '../operation/readBundle.ts'
import { smartErrors } from '../operation/smartErrors.ts'
import { invalid, latest, method, readTerms, type Terms } from './readTerms.ts'
import type { Session } from './Session.ts'

const part = v.strictObject({
  type: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/)),
  data: v.record(v.string(), v.unknown()),
})
const grant = v.strictObject({
  chainId: quantity,
  address: v.optional(address),
  expiry: v.pipe(v.number(), v.safeInteger(), v.maxValue(latest)),
  signer: v.object({ type: v.string(), data: v.optional(v.unknown()) }),
  permissions: v.pipe(v.array(part), v.minLength(1), v.maxLength(10)),
  policies: v.optional(v.array(part), []),
})
const key = v.strictObject({ address })

/** Token functions that move or allow an amount, which the account counts. */
const counted: readonly Hex[] = ['0xa9059cbb', '0x095ea7b3']
/** Token functions that the account never lets a key call. */
const barred: readonly Hex[] = ['0x00000000', '0x23b872dd', '0x39509351', '0xa22cb465']

/** A request of permissions that the account can enforce. */
export type Grant = {
  readonly terms: readonly Terms[]
  readonly session: Session
  /** The request, to return with the context. */
  readonly granted: Readonly<Record<string, unknown>>
}

/**
 * Parses the parameters of `wallet_grantPermissions` (ERC-7715's first form) into one session. A part that the account cannot
 * enforce is refused, never left out.
 * @throws `wallet_frame/invalid_params`, `/wrong_account`, `/wrong_chain`, `/permission_unsupported`
 */
export function readGrant(
  params: unknown,
  own: {
    readonly address: Address
    readonly chainId: number
    readonly paymaster: Address
    /** Seconds since the epoch, as the chain has it. */
    readonly now: number
    readonly salt: bigint
  },
): Grant {
  const parsed = v.safeParse(v.strictTuple([grant]), params)
  if (!parsed.success) {
    const where = v.getDotPath(parsed.issues[0])
    throw invalid(where ? `\`${where}\`` : 'malformed')
  }
  const [{ chainId, address: account, expiry, signer, permissions, policies }] = parsed.output
  const unsupported = (detail: string) => smartErrors.permissionUnsupported({ detail })
  if (account !== undefined && !isSameAddress(account, own.address))
    throw frameErrors.wrongAccount({ method })
  if (chainId !== BigInt(own.chainId)) throw frameErrors.wrongChain({ method })
  if (signer.type !== 'account') throw unsupported(`a signer of the type ${signer.type.slice(0, 64)}`)
  const to = v.safeParse(key, signer.data)
  if (!to.success) throw invalid('`0.signer.data`')
  if ([own.address, entryPoint, zeroAddress].some((one) => isSameAddress(one, to.output.address)))
    throw invalid('the signer must be another account')
  if (expiry <= own.now) throw invalid('`0.expiry` is in the past')
  const [policy] = policies
  if (policy) throw unsupported(`the policy ${policy.type}`)
  const terms = permissions.map(readTerms)
  const session = { ...toSession(terms, own), key: to.output.address, validUntil: expiry }
  if (session.validAfter >= expiry) throw invalid('the permission ends before it starts')
  return {
    terms,
    session,
    granted: { ...Object((params as readonly unknown[])[0]), address: own.address },
  }
}

/** Joins permissions into one session, which has one period and one start for all limits. */
function toSession(
  terms: readonly Terms[],
  { address: account, paymaster, now, salt }: Parameters<typeof readGrant>[1],
): Omit<Session, 'key' | 'validUntil'> {
  const spending = terms.filter((one) => one.type === 'spend')
  const [period = 0, ...otherPeriods] = new Set(spending.map((one) => one.period))
  const starts = new Set(spending.flatMap(({ start = [] }) => start))
  if (otherPeriods.length > 0 || starts.size > 1)
    throw smartErrors.permissionUnsupported({
      detail: 'limits with different periods or starts in one request',
    })
  const limited = spending.map(({ token = zeroAddress }) => token)
  if (new Set(limited).size < limited.length) throw invalid('two limits for one token')
  const actions = terms.flatMap((one) =>
    one.type === 'spend'
      ? [
          one.token
            ? ({ target: one.token, selector: '0xa9059cbb' } as const)
            : ({ target: zeroAddress, selector: '0x00000000' } as const),
        ]
      : one.functions.map(({ selector }) => ({ target: one.contract, selector })),
  )
  for (const one of terms) {
    if (one.type !== 'call') continue
    if ([account, entryPoint, zeroAddress].some((other) => isSameAddress(other, one.contract)))
      throw invalid('calls of the account itself')
    for (const { selector, signature } of one.functions) {
      if (barred.includes(selector))
        throw smartErrors.permissionUnsupported({ detail: `calls of ${signature}` })
      if (counted.includes(selector) && !limited.includes(one.contract))
        throw invalid(`calls of ${signature} need a limit for that token`)
    }
  }
  if (actions.length > 32) throw invalid('more than 32 functions')
  return {
    paymaster,
    validAfter: [...starts][0] ?? now,
    period,
    nativeLimit: spending.find(({ token }) => token === undefined)?.amount ?? 0n,
    actions,
    tokens: spending.flatMap(({ token, amount }) => (token ? [{ token, limit: amount }] : [])),
    salt,
  }
}
