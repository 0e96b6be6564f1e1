import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

type Facts = { readonly detail?: string | undefined }

/** Errors of JSON-RPC (EIP-1474), providers (EIP-1193) and call bundles (EIP-5792), with their number on the wire. */
const rows = {
  parse: [-32700, 'Invalid JSON.'],
  invalidRequest: [-32600, 'Invalid request.'],
  methodNotFound: [-32601, 'Method not found.'],
  invalidParams: [-32602, 'Invalid method parameters.'],
  internal: [-32603, 'Internal error.'],
  invalidInput: [-32000, 'Missing or invalid parameters.'],
  resourceNotFound: [-32001, 'Resource not found.'],
  resourceUnavailable: [-32002, 'A request is already pending.'],
  transactionRejected: [-32003, 'Transaction rejected.'],
  methodNotSupported: [-32004, 'Method not supported.'],
  limitExceeded: [-32005, 'Request limit exceeded.'],
  versionNotSupported: [-32006, 'Version not supported.'],
  userRejected: [4001, 'Request rejected.'],
  unauthorized: [4100, 'Not authorised.'],
  unsupportedMethod: [4200, 'Method not supported.'],
  disconnected: [4900, 'Wallet disconnected.'],
  chainDisconnected: [4901, 'Chain disconnected.'],
  unrecognizedChain: [4902, 'Unrecognized chain.'],
  unsupportedCapability: [5700, 'Capability not supported.'],
  unsupportedChainId: [5710, 'Chain not supported.'],
  duplicateId: [5720, 'Bundle id already used.'],
  unknownBundle: [5730, 'Bundle id unknown.'],
  bundleTooLarge: [5740, 'Bundle too large.'],
  upgradeRejected: [5750, 'Upgrade rejected.'],
  atomicityNotSupported: [5760, 'Atomic bundle not supported.'],
  invalidChain: [32603, 'Invalid chain.'],
  aborted: [undefined, 'Request was aborted'],
  unknown: [5000, 'Unknown error'],
} as const

export type RpcErrorName = keyof typeof rows

const names = Object.keys(rows) as RpcErrorName[]

type Sentence = (facts: Facts) => string

const sentences = Object.fromEntries<Sentence>(names.map((name) => [name, () => rows[name][1]])) as Record<
  RpcErrorName,
  Sentence
>

/** Errors of JSON-RPC, EIP-1193 and wallets, by name. */
export const rpcErrors = /* @__PURE__ */ defineErrors('rpc', {
  ...sentences,
  methodNotAllowed: (c: { readonly method: string }) => `Requested RPC call is not allowed: ${c.method}`,
})

/** Returns the name of an error by its number; `unknown` if no standard defines it. */
export function rpcErrorName(rpcCode: number | undefined): RpcErrorName {
  return (rpcCode !== undefined && names.find((name) => rows[name][0] === rpcCode)) || 'unknown'
}

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof rpcErrors> {}
}
