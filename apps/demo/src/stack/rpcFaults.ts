import type { FaultMode } from '@latchkey/sandbox'

/** What the page can do to the first chain's RPC, by name. */
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
