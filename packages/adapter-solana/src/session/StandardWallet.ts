import { abortable, isBaseError, rpcErrors } from '@latchkey/core'
import { solanaErrors } from '../solanaErrors.js'
import { toWalletError } from '../transport/toSolanaError.js'

/** A wallet of the page as the Wallet Standard describes it. Everything it says is unknown until parsed. */
export type StandardWallet = {
  readonly name: string
  readonly icon?: unknown
  readonly chains: readonly unknown[]
  /** What the page may see already. */
  readonly accounts?: unknown
  readonly features: Readonly<Record<string, unknown>>
}

/**
 * Calls a feature of a wallet the way it expects to be called.
 * @throws `solana/feature_missing` and whatever the wallet throws.
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

/** Waits for a wallet. Rejects with an error of ours, and as soon as one of the signals aborts. */
export async function askWallet(
  ask: () => unknown,
  ...signals: readonly (AbortSignal | undefined)[]
): Promise<unknown> {
  try {
    for (const signal of signals) if (signal?.aborted) throw signal.reason
    return await signals.reduce<Promise<unknown>>(
      (answer, signal) => (signal ? abortable(answer, signal) : answer),
      (async () => ask())(),
    )
  } catch (reason) {
    const isAborted = signals.some((signal) => signal?.aborted && signal.reason === reason)
    if (isAborted && !isBaseError(reason)) throw rpcErrors.aborted({}, { cause: reason })
    throw toWalletError(reason)
  }
}

const key: unique symbol = Symbol.for('latchkey.walletStandard.openSessions')

type Page = { [key]?: WeakMap<object, Set<object>> }

/**
 * The sessions open over a wallet of the Wallet Standard, of every client, every family and every copy of this package
 * on the page: they share the wallet's one permission, so only the last to end may take it back.
 */
export function openSessions(wallet: object): Set<object> {
  const page = globalThis as typeof globalThis & Page
  page[key] ??= new WeakMap()
  const sessions = page[key].get(wallet) ?? new Set()
  page[key].set(wallet, sessions)
  return sessions
}
