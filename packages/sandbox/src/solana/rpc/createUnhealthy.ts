import { RpcError } from './RpcError.js'

export function createUnhealthy({ slotsBehind }: { slotsBehind: bigint }): RpcError {
  return new RpcError({
    code: -32005,
    message: `Node is behind by ${slotsBehind} slots`,
    data: { numSlotsBehind: slotsBehind },
  })
}
