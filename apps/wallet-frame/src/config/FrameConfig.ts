import * as v from 'valibot'

const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))

/** A contract that accounts of a network run instead of the audited one that this wallet pins. */
const smartAccount = v.object({
  implementation: address,
  /** The approval shows this name, and calls the contract unaudited. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** keccak256 of its code, which the chain has to have before an account delegates to it. */
  codeHash: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i)),
  /** The contract has the sessions of the sandbox's `SessionAccount`. The paymaster pays for operations of their keys. */
  permissions: v.optional(v.object({ paymaster: address })),
})

/** A network as the review names it. The page around the frame cannot change it. */
const network = v.object({
  /** CAIP-2 id. */
  chainId: v.pipe(v.string(), v.regex(/^[a-z\d]{3,8}:[\w-]{1,32}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  smartAccount: v.optional(smartAccount),
})

const config = v.object({
  /** URL of the provider API and the wallet server, without a slash at the end. */
  apiUrl: v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#@]+(\/[^?#]*[^?#/])?$/)),
  networks: v.optional(v.array(network), []),
})

export type FrameNetwork = v.InferOutput<typeof network>
/** `/frame.json`, which the operator serves beside the page. */
export type FrameConfig = v.InferOutput<typeof config>

/** Parses `/frame.json`; `undefined` if it is malformed. */
export function parseFrameConfig(value: unknown): FrameConfig | undefined {
  const parsed = v.safeParse(config, value)
  return parsed.success ? parsed.output : undefined
}
