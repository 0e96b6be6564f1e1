import type { KeptBack, PreparedTransfer } from '../../adapter/ChainAdapter.js'
import type { Amount } from '../../amount/amount.js'
import type { Latchkey } from '../../client/Client.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { toError } from '../../errors/toError.js'
import { findMax } from './findMax.js'
import { findWarnings } from './findWarnings.js'
import type { SendForm, SendReview, SendToken, SendWarning } from './SendApi.js'
import type { SendSubject } from './sendSubject.js'

type PrepareRequest = {
  readonly client: Latchkey
  readonly subject: SendSubject
  readonly token: SendToken
  readonly to: string
  /** `max`: the largest possible amount. */
  readonly amount: Amount | 'max'
  /** Balance of the token. Absent: unknown. */
  readonly balance: Amount | undefined
  readonly memo?: string | undefined
  readonly references?: readonly string[] | undefined
  readonly spendKeptBack?: boolean | undefined
  readonly signal: AbortSignal
}

/**
 * Prepares a transfer with the adapter. The largest amount is the balance; for the native coin, also by its own contract, less the
 * fee.
 * @throws `send/unsupported_chain`, `send/balance_unknown`, and errors of the adapter
 */
export async function prepareSend(request: PrepareRequest): Promise<PreparedTransfer> {
  const { subject, token, to, amount, memo, references, spendKeptBack, signal } = request
  const { account: from, connection, network, transfer } = subject
  if (!transfer) throw sendErrors.unsupportedChain({ chainId: network.id })
  // An adapter without support would drop them silently.
  if ((memo ?? references) !== undefined && !transfer.carriesNotes)
    throw sendErrors.unsupportedChain({ chainId: network.id })
  const notes = {
    ...(memo !== undefined && { memo }),
    ...(references && { references }),
    ...(spendKeptBack && { spendKeptBack }),
  }
  const prepare = (value: Amount) =>
    transfer.prepare({ from, to, network, amount: value, token: token.address, ...notes, connection, signal })
  if (amount !== 'max') return prepare(amount)
  const balance = request.balance ?? (await readBalance(request))
  if (token.address !== undefined) {
    try {
      return await prepare(balance)
    } catch (thrown) {
      const { token: short } = Object(toError(thrown).context) as { readonly token?: unknown }
      // The token shares the balance of the coin if the adapter names the token: the fee is paid from it too.
      if (short !== token.address) throw thrown
    }
  }
  const { decimals } = balance
  return findMax({ balance: balance.value, prepare: (value) => prepare({ value, decimals }) })
}

async function readBalance({ client, subject, token, signal }: PrepareRequest): Promise<Amount> {
  const { account: address, network } = subject
  const { nativeBalance } = client.can(network.namespace)
  if (token.address !== undefined || !nativeBalance) throw sendErrors.balanceUnknown({})
  return nativeBalance({ address, network, fresh: true, signal })
}

/** Returns the coins that are kept back according to an error for lack of funds; `undefined` without any. */
export function keptBackOf(
  thrown: unknown,
  { nativeCurrency }: SendSubject['network'],
): KeptBack | undefined {
  const { keptBack } = Object(toError(thrown).context) as { readonly keptBack?: unknown }
  const { count, amount } = Object(keptBack) as Readonly<Record<'count' | 'amount', unknown>>
  if (typeof count !== 'number' || typeof amount !== 'string' || !/^\d{1,30}$/.test(amount)) return undefined
  return { count, amount: { value: BigInt(amount), decimals: nativeCurrency.decimals } }
}

/** Returns the review of a prepared transfer. */
export function toSendReview(
  transfer: PreparedTransfer,
  given: {
    readonly subject: SendSubject
    readonly form: SendForm
    readonly token: SendToken
    readonly value: string | undefined
    /** Addresses that the visitor has sent to. */
    readonly recents: readonly string[]
    /** Addresses in the account's history. */
    readonly history: readonly string[]
    readonly isUnsettled: boolean
  },
): SendReview {
  const { subject, form, token, value, recents, history, isUnsettled } = given
  const { from, to, network, amount, fee, payer, costs, received, memo, references, keptBack } = transfer
  const name = form.resolved === undefined ? undefined : form.recipient.trim()
  const ofAddress = findWarnings({
    borrowedFrom: name === undefined ? undefined : form.borrowed?.network,
    namespace: network.namespace,
    to,
    own: subject.own,
    recents,
    history,
    isContract: transfer.recipientIsContract === true,
    isUnsettled,
  })
  const warnings: readonly SendWarning[] = [
    ...ofAddress,
    ...(keptBack ? [{ kind: 'kept_back', keptBack } as const] : []),
    ...(form.spendKeptBack ? [{ kind: 'spends_kept_back' } as const] : []),
  ]
  return Object.freeze({
    account: from,
    network,
    // The prepared transfer names the contract, as it does the recipient and the amount.
    token: { ...token, address: transfer.token },
    to,
    name,
    amount,
    value,
    price: form.dollars === undefined ? undefined : form.price,
    fee,
    payer,
    costs,
    received,
    warnings,
    memo,
    references,
  })
}
