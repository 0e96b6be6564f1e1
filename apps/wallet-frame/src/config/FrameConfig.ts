import * as v from 'valibot'

/** A network as the review names it. The page around the frame has no say in it. */
const network = v.object({
  /** CAIP-2 id. */
  chainId: v.pipe(v.string(), v.regex(/^[a-z\d]{3,8}:[\w-]{1,32}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})

const config = v.object({
  /** Where the provider API and the wallet server are. No slash at the end. */
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
