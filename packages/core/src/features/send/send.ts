import { readSent, type SentRecord, watchSent } from '../../account/sentTransactions.js'
import type { PreparedTransfer } from '../../adapter/ChainAdapter.js'
import { formatAmount } from '../../amount/amount.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { toError } from '../../errors/toError.js'
import { createFlow } from '../../lib/createFlow.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { onListen } from '../../lib/onListen.js'
import { createSettling } from '../activity/createSettling.js'
import { createBalances } from './createBalances.js'
import { createSendForm } from './createSendForm.js'
import { createSubmitSend } from './createSubmitSend.js'
import { findToken } from './findToken.js'
import { prepareSend, toSendReview } from './prepareSend.js'
import { readHistoryAddresses } from './readHistoryAddresses.js'
import { createNameLookUp, ofName } from './resolveName.js'
import type { SendApi, SendForm, SendReview } from './SendApi.js'
import { isSent, type SendFlow, sendReducer } from './sendReducer.js'
import { sendSubject } from './sendSubject.js'

/**
 * Adds sending to a client: `client.use(send())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { send } from '@latchkey/core/send'
 *
 * const client = createLatchkey({ adapters: [] })
 * const transfer = client.use(send())
 * transfer.start({ to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', amount: '0.1' })
 * const { fee, warnings } = await transfer.review()
 * // Show the review to the visitor. Then:
 * const { hash } = await transfer.submit()
 * ```
 */
export const send = (): Feature<SendApi> => ({ id: 'send', create: createSend })

/** At most this many recent addresses are offered. */
const mostRecents = 5

/** Returns whether a stored transaction is the same transfer, without an outcome. */
const isUnsettledLike = (
  { amount, chainId, from, status, to, token }: SentRecord,
  transfer: PreparedTransfer,
): boolean =>
  ['pending', 'unsure', 'proposed', 'dropped'].includes(status) &&
  chainId === transfer.network.id &&
  from === transfer.from &&
  to === transfer.to &&
  token === transfer.token &&
  amount?.value === transfer.amount.value

function createSend(host: FeatureHost): SendApi {
  const { $balanceChanges, $sent, client, clock, log, scope, storage } = host
  const { accounts, events, networks } = client
  const sent = { store: createStore({ storage, clientId: client.id, log }), clock }
  const current = () => sendSubject(client)
  const balances = createBalances(client)
  const names = createNameLookUp(host, ({ found, error }) =>
    dispatch({ type: 'named', form: toState({ ...formOf(), ...ofName(found) }, error && { error }) }),
  )
  const form = createSendForm({ client, balances, names, current })
  const { empty, toState } = form

  const { $state, dispatch, get } = createFlow({
    host,
    first: { state: toState(empty()), run: 0, subject: current() } as SendFlow,
    reduce: sendReducer,
  })
  let submitting: Promise<{ readonly hash: string }> | undefined
  let unlisten: (() => void) | undefined
  const formOf = (): SendForm => {
    const { state } = get()
    return 'form' in state ? state.form : empty()
  }

  /**
   * Returns the addresses that the visitor has sent to. Excludes other addresses of the history, because strangers can add to it.
   */
  const recipients = (namespace: Namespace): readonly string[] =>
    readSent(sent)
      .flatMap(({ amount, chainId, to }) =>
        chainId.startsWith(`${namespace}:`) && amount && amount.value > 0n && to !== undefined ? [to] : [],
      )
      .filter((one, index, all) => all.findIndex((other) => isSameAddress(namespace, one, other)) === index)

  const find = (address: string) =>
    findToken({ client, subject: current(), address, now: clock.now, signal: scope.signal })

  /** Finds the token that the form begins with, unless the visitor chooses another one meanwhile. */
  const choose = async (wanted: string): Promise<void> => {
    const found = await find(wanted).then(
      (token) => (token ? { token } : { error: sendErrors.tokenNotFound({ token: wanted }) }),
      (error: LatchkeyError) => ({ error }),
    )
    const next = 'token' in found ? toState({ ...formOf(), ...found }) : toState(formOf(), found)
    dispatch({ type: 'found', wanted, form: next })
  }

  /** Prepares the transfer of a form for a review. */
  const prepare = async (
    fields: SendForm,
    request: ReturnType<typeof form.complete>,
    signal: AbortSignal,
  ) => {
    const { subject, token } = request
    // Comes first: the node must not learn of a transfer that is refused here.
    if (fields.dollars !== undefined && fields.price) {
      const { checkPrice } = await import('./checkPrice.js')
      const { network } = subject
      await checkPrice({ host, store: sent.store, network, token, price: fields.price, signal })
    }
    const [transfer, history] = await Promise.all([
      prepareSend({ ...request, client, signal }),
      readHistoryAddresses(host, signal),
    ])
    signal.throwIfAborted()
    const recents = recipients(transfer.network.namespace)
    const value = balances.valueOf(token, transfer.amount)
    const isUnsettled = readSent(sent).some((one) => isUnsettledLike(one, transfer))
    const facts = { subject, form: fields, token, value, recents, history, isUnsettled }
    return { transfer, review: toSendReview(transfer, facts), covered: balances.all(fields) }
  }

  const review = async (): Promise<SendReview> => {
    const fields = formOf()
    let begun: ReturnType<typeof dispatch>
    try {
      const request = form.complete(fields)
      begun = dispatch({ type: 'preparing', form: fields })
      if (!begun) throw rpcErrors.aborted({})
      const { run, signal } = begun
      const found = await prepare(fields, request, signal)
      const { transfer } = found
      const keptBack = fields.spendKeptBack ? fields.keptBack : transfer.keptBack
      const amount = formatAmount(transfer.amount)
      dispatch({ type: 'prepared', run, form: { ...fields, amount, keptBack }, ...found })
      return found.review
    } catch (thrown) {
      const error = toError(thrown)
      // The form has the field from now on.
      const needsMemo = fields.needsMemo || error.code === 'send/memo_required'
      const next = toState({ ...form.withKept(fields, error), needsMemo }, { error })
      dispatch(begun ? { type: 'unprepared', run: begun.run, form: next } : { type: 'refused', form: next })
      throw error
    }
  }

  /** Shows the status of the sent transaction. */
  const showOutcome = () => {
    for (const record of readSent(sent)) dispatch({ type: 'settled', record })
  }
  const isWanted = () => $state.lc > 0 && isSent(get().state)
  const settle = createSettling({ host, store: sent.store, isWanted })

  const follow = () => {
    const before = get().subject
    dispatch({ type: 'moved', subject: current(), form: toState(empty()) })
    if (get().subject !== before) names.stop()
  }
  const followBalance = () => {
    const { state } = get()
    const next = toState(formOf(), state.status === 'form' ? state : {})
    dispatch({ type: 'counted', form: next, covered: balances.all(next.form) })
  }

  for (const $store of [accounts.$states, networks.$states, networks.$activeNamespace])
    scope.add($store.listen(follow))
  onListen($state, () => void settle())
  scope.add($sent.listen(showOutcome))
  scope.add(watchSent(sent, showOutcome))
  scope.add($balanceChanges.listen(() => void settle()))
  scope.add(() => {
    names.stop()
    unlisten?.()
  })

  const submit = createSubmitSend({
    ...{ host, form, names, current, dispatch, follow, settle },
    ...{ records: sent, flow: get },
  })

  return {
    $state,
    recents: () => recipients(networks.$activeNamespace.get()).slice(0, mostRecents),
    findToken: find,
    start(fields = {}) {
      if (get().state.status === 'submitting') return
      const { to = '', error } = fields
      const subject = current()
      names.start(to, subject, false)
      const { wanted, form: first } = form.first(fields, subject)
      dispatch({ type: 'started', form: toState(first, error && { error }), subject, wanted })
      if (wanted !== undefined) void choose(wanted)
      // Balances are read only while the visitor is sending.
      unlisten ??= balances.listen(followBalance)
      if (subject)
        events.emit('OPEN_SEND', { isSmartAccount: subject.isSmartAccount, network: subject.network.id })
    },
    stop() {
      if (get().state.status === 'submitting') return
      names.stop()
      unlisten?.()
      unlisten = undefined
      dispatch({ type: 'stopped', form: toState(empty()) })
    },
    set(fields) {
      if (get().state.status !== 'form') return
      dispatch({ type: 'changed', form: toState(form.change(formOf(), fields)) })
    },
    async setMax() {
      const { state } = get()
      const at = current()
      const token = state.status === 'form' && state.form.token
      if (!token || !at) return
      const { spendKeptBack, keptBack: known } = state.form
      const fill = ({ amount, keptBack }: Pick<PreparedTransfer, 'amount' | 'keptBack'>) => {
        const kept = spendKeptBack ? known : keptBack
        const filled = { dollars: undefined, amount: formatAmount(amount), isMax: true, keptBack: kept }
        return toState({ ...formOf(), ...filled })
      }
      const balance = balances.of(state.form)
      if (token.address !== undefined && balance) {
        dispatch({ type: 'changed', form: fill({ amount: balance }) })
        return
      }
      // Without a recipient, the fee is that of a transfer to the own account. The review calculates it again.
      const to = form.anyRecipient(state.form, at)
      const begun = dispatch({ type: 'changed', form: toState(state.form, { isFindingMax: true }) })
      if (!begun) return
      const { run, signal } = begun
      const request = {
        client,
        subject: at,
        token,
        to,
        amount: 'max',
        balance,
        spendKeptBack,
        signal,
      } as const
      const next = await prepareSend(request).then(fill, (thrown: unknown) => {
        const error = toError(thrown)
        return toState(form.withKept(formOf(), error), { error })
      })
      dispatch({ type: 'filled', run, form: next })
    },
    review,
    edit() {
      dispatch({ type: 'edited', form: toState(formOf()), empty: toState(empty()) })
      follow()
    },
    submit() {
      submitting ??= submit().finally(() => {
        submitting = undefined
      })
      return submitting
    },
  }
}
