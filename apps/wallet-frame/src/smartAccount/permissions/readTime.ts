import * as v from 'valibot'
import { frameErrors } from '../../errors/frameErrors.ts'
import type { Place } from '../operation/Place.ts'
import { quantity } from '../operation/readBundle.ts'

const method = 'eth_getBlockByNumber'
const block = v.object({ timestamp: v.pipe(quantity, v.transform(Number)) })

/** Returns the time of the newest block, by which the chain ends permissions. Seconds since the epoch. */
export async function readTime({ network: { chainId }, nodes, signal }: Place): Promise<number> {
  const parsed = v.safeParse(
    block,
    await nodes.request(chainId, { method, params: ['latest', false] }, signal),
  )
  if (!parsed.success) throw frameErrors.networkFailed({ method })
  return parsed.output.timestamp
}
