import { rpcErrors } from '@latchkey/core'
import { parseUrl } from '@latchkey/core/adapter'
import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import { isSameAddress } from '../../delegation/isSameAddress.ts'
import { frameErrors } from '../../errors/frameErrors.ts'
import type { BatchCall } from './Operation.ts'

/** A bundle of calls as a page requests it (EIP-5792). */
export type Bundle = {
  readonly calls: readonly BatchCall[]
  /** Id that the page chose for the bundle. */
  readonly id: string | undefined
  /** Context that the page passes to the paymaster. */
  readonly context: object
  /** The page requires that the paymaster pays. */
  readonly isSponsored: boolean
}

const mostCalls = 50
const longestData = 131_072

export const hex = v.pipe(
  v.string(),
  v.maxLength(2 + 2 * longestData),
  v.regex(/^0x(?:[\da-f]{2})*$/i),
  v.transform((text) => text as Hex),
)
export const quantity = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value) => BigInt(value)),
)
export const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text): Address => getAddress(text)),
)
const capability = v.looseObject({ optional: v.optional(v.boolean(), false) })
const capabilities = v.optional(v.record(v.string(), capability), {})
const bundle = v.object({
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(8_194))),
  from: v.optional(address),
  chainId: v.optional(quantity),
  /** All calls run or none, even if the page does not require it. */
  atomicRequired: v.optional(v.boolean()),
  calls: v.pipe(
    v.array(
      v.object({
        to: v.nullish(address),
        value: v.optional(quantity, 0),
        data: v.optional(hex, '0x'),
        capabilities,
      }),
    ),
    v.minLength(1),
  ),
  capabilities,
})
const paymasterService = v.object({
  url: v.string(),
  context: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * Parses the parameters of `wallet_sendCalls`, or of `wallet_prepareCalls`, which are the same.
 * @throws `wallet_frame/invalid_params`, `/wrong_account`, `/wrong_chain`, `rpc/bundle_too_large`, `rpc/unsupported_capability`
 */
export function readBundle(
  params: unknown,
  own: {
    readonly method: 'wallet_sendCalls' | 'wallet_prepareCalls'
    readonly address: Address
    readonly chainId: number
    /** URL of the wallet's own paymaster. Absent: there is none. The frame cannot reach another one. */
    readonly paymasterUrl: string | undefined
  },
): Bundle {
  const { method } = own
  const parsed = v.safeParse(v.looseTuple([bundle]), params)
  if (!parsed.success) {
    const where = v.getDotPath(parsed.issues[0])
    throw frameErrors.invalidParams({ method, detail: where ? `\`${where}\`` : 'malformed' })
  }
  const [given] = parsed.output
  if (given.from !== undefined && !isSameAddress(given.from, own.address))
    throw frameErrors.wrongAccount({ method })
  if (given.chainId !== undefined && given.chainId !== BigInt(own.chainId))
    throw frameErrors.wrongChain({ method })
  if (given.calls.length > mostCalls) throw rpcErrors.bundleTooLarge({}, { rpcCode: 5740 })
  const refuse = () => rpcErrors.unsupportedCapability({}, { rpcCode: 5700 })
  for (const call of given.calls)
    if (Object.values(call.capabilities).some(({ optional }) => !optional)) throw refuse()
  const { paymasterService: service, ...others } = given.capabilities
  if (Object.values(others).some(({ optional }) => !optional)) throw refuse()
  const known = v.safeParse(paymasterService, service)
  const isOurs =
    known.success && own.paymasterUrl !== undefined && isUrlOf(known.output.url, own.paymasterUrl)
  if (service && !service.optional && !isOurs) throw refuse()
  return {
    id: given.id,
    context: isOurs ? known.output.context : {},
    isSponsored: isOurs && service?.optional === false,
    calls: given.calls.map(({ to, value, data }, index) => {
      // A batch calls contracts and accounts; it cannot create one.
      if (!to) throw frameErrors.invalidParams({ method, detail: `\`calls.${index}.to\`` })
      return { to, value, data }
    }),
  }
}

/** Returns whether two URLs have the same origin and path. Their queries may differ. */
function isUrlOf(given: string, expected: string): boolean {
  const [one, other] = [parseUrl(given), new URL(expected)]
  return one?.origin === other.origin && one.pathname === other.pathname
}
