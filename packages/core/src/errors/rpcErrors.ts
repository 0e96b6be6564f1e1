import { defineErrors } from '../lib/defineErrors.js'

type Facts = { readonly detail?: string }

/** Failures of JSON-RPC (EIP-1474) and of providers (EIP-1193, EIP-5792). */
export const rpcErrors = /* @__PURE__ */ defineErrors('rpc', {
  parse: (_: Facts) => 'Invalid JSON was received by the server.',
  invalidRequest: (_: Facts) => 'The JSON sent is not a valid request.',
  methodNotFound: (_: Facts) => 'The method does not exist or is not available.',
  invalidParams: (_: Facts) => 'Invalid method parameters.',
  internal: (_: Facts) => 'The wallet or node reported an internal error.',
  invalidInput: (_: Facts) => 'Missing or invalid parameters.',
  resourceNotFound: (_: Facts) => 'The requested resource was not found.',
  resourceUnavailable: (_: Facts) => 'A request is already waiting in the wallet.',
  transactionRejected: (_: Facts) => 'The node refused the transaction.',
  methodNotSupported: (_: Facts) => 'The method is not supported.',
  limitExceeded: (_: Facts) => 'The request exceeds a limit of the node.',
  versionNotSupported: (_: Facts) => 'This version of JSON-RPC is not supported.',
  userRejected: (_: Facts) => 'The request was rejected in the wallet.',
  unauthorized: (_: Facts) => 'The wallet has not authorised this account or method.',
  unsupportedMethod: (_: Facts) => 'The wallet does not support the method.',
  disconnected: (_: Facts) => 'The wallet is disconnected from every network.',
  chainDisconnected: (_: Facts) => 'The wallet is disconnected from this network.',
  unrecognizedChain: (_: Facts) => 'The wallet does not know this network.',
  unsupportedCapability: (_: Facts) => 'The wallet does not support a capability the call bundle needs.',
  unsupportedChainId: (_: Facts) => 'The wallet cannot run the call bundle on this network.',
  duplicateId: (_: Facts) => 'A call bundle with this id exists already.',
  unknownBundle: (_: Facts) => 'No call bundle has this id.',
  bundleTooLarge: (_: Facts) => 'The call bundle is too large for the wallet.',
  upgradeRejected: (_: Facts) => 'The account upgrade the call bundle needs was rejected.',
  atomicityNotSupported: (_: Facts) => 'The wallet cannot run the call bundle as one.',
  methodNotAllowed: (c: { readonly method: string }) => `Requested RPC call is not allowed: ${c.method}`,
  aborted: (_: Facts) => 'Request was aborted',
  unknown: (_: Facts) => 'Unknown error',
})
