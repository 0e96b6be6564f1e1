import { abortable, isLatchkeyError, rpcErrors } from '@latchkey/core'
import { solanaErrors } from '../solanaErrors.js'
import { toWalletError } from '../transport/toSolanaError.js'

/** A wallet as registered by Wallet Standard. No field is trusted before it is parsed. */
export type StandardWallet = {
  readonly name: string
  readonly icon?: unknown
  readonly chains: readonly unknown[]
  /** Accounts the page may see already. */
  readonly accounts?: unknown
  readonly features: Readonly<Record<string, unknown>>
}

/**
 * Calls a feature of a wallet on the feature's object.
 * @throws `solana/feature_missing`, and any error of the wallet.
 */
export function callFeature(
  wallet: StandardWallet,
  feature: `${string}:${string}`,
  method: string,
  ...inputs: readonly unknown[]
): unknown {
  const offered = wallet.features[feature] as Readonly<Record<string, unknown>> | null | undefined
  const act = offered?.[method]
  if (typeof act !== 'function') throw solanaErrors.featureMissing({ feature })
  return Reflect.apply(act, offered, inputs)
}

/** Calls a wallet. Rejects with an error of ours, and as soon as one of the signals aborts. */
export async function callWallet(
  call: () => unknown,
  ...signals: readonly (AbortSignal | undefined)[]
): Promise<unknown> {
  try {
    for (const signal of signals) if (signal?.aborted) throw signal.reason
    return await signals.reduce<Promise<unknown>>(
      (result, signal) => (signal ? abortable(result, signal) : result),
      (async () => call())(),
    )
  } catch (reason) {
    const isAborted = signals.some((signal) => signal?.aborted && signal.reason === reason)
    if (isAborted && !isLatchkeyError(reason)) throw rpcErrors.aborted({}, { cause: reason })
    throw toWalletError(reason)
  }
}

const key: unique symbol = Symbol.for('latchkey.walletStandard.openSessions')

type Page = { [key]?: WeakMap<object, Set<object>> }

/**
 * Returns the open sessions over a registered wallet: of every client, every namespace and every copy of this
 * package. They share the wallet's one permission, so only the last to end may revoke it.
 */
export function openSessions(wallet: object): Set<object> {
  const page = globalThis as typeof globalThis & Page
  page[key] ??= new WeakMap()
  const sessions = page[key].get(wallet) ?? new Set()
  page[key].set(wallet, sessions)
  return sessions
}
