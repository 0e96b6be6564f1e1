import type { FaultMode } from '@latchkey/sandbox'

/** The faults that the page can set on the first chain's RPC, by name. */
export const rpcFaults = {
  works: { mode: 'pass' },
  down: { mode: 'down' },
  slow: { mode: 'slow', delayMs: 4_000 },
  busy: { mode: 'status', status: 429, retryAfter: 2 },
  html: { mode: 'html' },
  wrong: { mode: 'wrong-chain' },
} as const satisfies Readonly<Record<string, FaultMode>>

export type RpcFault = keyof typeof rpcFaults

export function isRpcFault(value: string): value is RpcFault {
  return Object.hasOwn(rpcFaults, value)
}
