import { parseExact } from '../sources/createSourceClient.ts'
import type { ChainNamespace } from './ChainNamespace.ts'
import type { RpcCall } from './RpcCall.ts'

/** CAIP-2 uses the first letters of the genesis hash. */
const referenceLength = 32

export const solana: ChainNamespace = {
  chainIdCall: { method: 'getGenesisHash', params: [] },
  readChainId: (result) =>
    typeof result === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(result)
      ? `solana:${result.slice(0, referenceLength)}`
      : undefined,
  // A node that is behind, and two codes for too many requests. -32007 and -32016 are not included, because callers
  // can cause them.
  busyCodes: [-32005, -32429, 429],
  isAllowed: isSolanaMethod,
  parse: parseExact,
  longResponses: ['getBlock'],
  checkParams: checkSolanaParams,
  send: {
    method: 'sendTransaction',
    // A transaction runs only once, even if it is sent several times.
    mayRepeat: true,
  },
}

const allowed =
  /^(get(AccountInfo|Balance|Block|BlockHeight|BlockTime|EpochInfo|EpochSchedule|FeeForMessage|FirstAvailableBlock|GenesisHash|Health|LatestBlockhash|MinimumBalanceForRentExemption|MultipleAccounts|RecentPerformanceSamples|RecentPrioritizationFees|SignaturesForAddress|SignatureStatuses|Slot|StakeMinimumDelegation|TokenAccountBalance|TokenAccountsBy(Delegate|Owner)|TokenSupply|Transaction|TransactionCount|Version)|isBlockhashValid|minimumLedgerSlot|(send|simulate)Transaction)$/

/**
 * Returns whether the proxy forwards a method: reads, simulation and signed transactions. The list leaves out methods that scan all
 * accounts (of a program, the largest, the supply), list validators or many blocks, request an airdrop or subscribe.
 */
export function isSolanaMethod(method: string): boolean {
  return allowed.test(method)
}

/** The largest transactions have 4,096 bytes, which base58 writes in 5,594 characters and base64 in fewer. */
const transaction = /^[\da-z+/=]{1,5594}$/i

/** Default limits of nodes. A node with higher limits gets no larger request. */
const mostAccounts = 100
const mostStatuses = 256
const mostFeeAccounts = 128
const mostSignatures = 1_000
const mostSamples = 720

type Check = (params: readonly unknown[]) => string | undefined

const list =
  (most: number): Check =>
  ([given]) =>
    given === undefined || (Array.isArray(given) && given.length <= most)
      ? undefined
      : `The list may have ${most} entries`

const isCount = (value: unknown, most: number) =>
  (value ?? undefined) === undefined ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most)

const signed: Check = ([given]) =>
  typeof given === 'string' && transaction.test(given)
    ? undefined
    : 'The parameter is not a transaction in base58 or base64'

const checks: Readonly<Record<string, Check>> = {
  getMultipleAccounts: list(mostAccounts),
  getSignatureStatuses: list(mostStatuses),
  getRecentPrioritizationFees: list(mostFeeAccounts),
  getSignaturesForAddress: ([, config]) =>
    isCount((Object(config) as { limit?: unknown }).limit, mostSignatures)
      ? undefined
      : `The limit may be ${mostSignatures}`,
  getRecentPerformanceSamples: ([limit]) =>
    isCount(limit, mostSamples) ? undefined : `The limit may be ${mostSamples}`,
  sendTransaction: signed,
  simulateTransaction: signed,
}

/** Returns the problem of a call's parameters; `undefined` if they may be forwarded. */
export function checkSolanaParams({ method, params }: RpcCall): string | undefined {
  // Some nodes read named parameters too, which would bypass the limits.
  if (!Array.isArray(params)) return 'The parameters are a list'
  return Object.hasOwn(checks, method) ? checks[method]?.(params) : undefined
}
