import { readMayBeSent, readSent, type SentRecord, watchSent } from '../../account/sentTransactions.js'
import type { PreparedTransfer } from '../../adapter/ChainAdapter.js'
import type { ResolvedName } from '../../adapter/ResolvedName.js'
import { transactionUrl } from '../../adapter/transactionUrl.js'
import { formatAmount } from '../../amount/amount.js'
import { isCoinAddress } from '../../caip/isCoinAddress.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { onListen } from '../../lib/onListen.js'
import { createSettling } from '../activity/createSettling.js'
import { checkForm, isNotAccepted, readAmount, readDollars, recipientOf } from './checkForm.js'
import { createBalances } from './createBalances.js'
import { createRequestRecord } from './createRequestRecord.js'
import { findToken } from './findToken.js'
import { keptBackOf, prepareSend, toReview } from './prepareSend.js'
import { readHistoryAddresses } from './readHistoryAddresses.js'
import { isFor, readRecipient } from './readRecipient.js'
import { createNameLookUp, isName, resolveName } from './resolveName.js'
import type { SendApi, SendForm, SendReview, SendState } from './SendApi.js'
import { asCoin, nativeToken, type SendPlace, sendPlace } from './sendPlace.js'

/** Adds sending to a client: `client.use(send())`. */
export const send = (): Feature<SendApi> => ({ id: 'send', create: createSend })

/** At most this many recent addresses are offered. */
const mostRecents = 5

const isSamePlace = (one: SendPlace | undefined, other: SendPlace | undefined): boolean =>
  one?.account === other?.account && one?.network.id === other?.network.id

/** Returns the fields of the form that a name fills in. */
const ofName = ({ address: resolved, borrowed, hosts }: ResolvedName = {}) => ({
  resolved,
  borrowed,
  hosts,
  accepted: undefined,
})

type FormState = Extract<SendState, { readonly status: 'form' }>

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

/** Returns whether the network has the transfer, or may have it. */
const isSent = (state: SendState): state is Extract<SendState, { readonly status: 'done' | 'failed' }> =>
  state.status === 'done' || (state.status === 'failed' && state.mayBeSent === true)

function createSend(host: FeatureHost): SendApi {
  const { $moves, $sent, atom, client, clock, log, scope, storage } = host
  const { accounts, events, networks } = client
  const sent = { store: createStore({ storage, clientId: client.id, log }), clock }
  const here = () => sendPlace(client)
  const balances = createBalances(client)
  const nativeHere = () => {
    const at = here()
    return at && nativeToken(at)
  }
  const empty = (): SendForm => ({ token: nativeHere(), recipient: '', amount: '', isMax: false })

  /** Aborts the current preparation. A newer one discards the results of the older. */
  const work = createLatest(scope)
  let prepared: PreparedTransfer | undefined
  let submitting: Promise<{ readonly hash: string }> | undefined
  /** The account and network that the form is for. */
  let place = here()
  /** Balances of the native coin and of the token when the transfer was prepared. */
  let reviewed: readonly (bigint | undefined)[] = []
  let unlisten: (() => void) | undefined
  /** The stored transfer that the state shows, once the wallet was asked to send it. */
  let shown: Pick<SentRecord, 'chainId' | 'hash'> | undefined
  /** Contract or mint of the token that is being looked up for the form. */
  let wanted: string | undefined

  const begin = (): AbortSignal => {
    prepared = undefined
    return work.begin()
  }
  const isAddress = (text: string) => here()?.isAddress(text) === true
  const names = createNameLookUp(host, ({ found, error }) =>
    $state.set(toForm({ ...formOf(), ...ofName(found) }, error && { error })),
  )

  /** Returns the network that an address is typed for, unless it is the one in use. */
  const otherNetworkOf = (text: string): string | undefined => {
    const at = here()
    const typed = readRecipient(text)
    if (!at || isFor(typed, at.network)) return undefined
    return networks.$networks.get().find(({ id }) => id === typed.place)?.name ?? typed.place
  }

  const toForm = (fields: SendForm, rest: Partial<FormState> = {}): FormState => {
    const { token } = fields
    const price = token && balances.priceOf(token)
    const dollars = price && fields.dollars
    const amount =
      dollars === undefined || !token
        ? fields.amount
        : readDollars(dollars, price?.value ?? '0', token.amount.decimals)
    const read = token && readAmount(amount, token.amount.decimals)
    const value = token && read && balances.valueOf(token, read)
    const otherNetwork = otherNetworkOf(fields.recipient)
    const form = { ...fields, amount, dollars, price, balance: balances.of(fields), value, otherNetwork }
    return { ...rest, status: 'form', form, problem: checkForm(form, { isAddress, name: names.status() }) }
  }

  const $state = atom<SendState>(toForm(empty()))
  const formOf = (): SendForm => {
    const state = $state.get()
    return 'form' in state ? state.form : empty()
  }

  /** Returns the input of the preparation. Throws if a part is missing. */
  const complete = (form: SendForm) => {
    const { token } = form
    const recipient = form.recipient.trim()
    if (!token) throw sendErrors.tokenRequired({})
    if (!(form.dollars ?? form.amount).trim() || !recipient) throw sendErrors.amountAndReceiverRequired({})
    const at = here()
    if (!at) throw sendErrors.accountNotFound({})
    if (!at.transfer) throw sendErrors.unsupportedChain({ chainId: at.network.id })
    const { chainId = at.network.id, symbol } = token
    if (chainId !== at.network.id) throw sendErrors.tokenOfOtherNetwork({ token: symbol, chainId })
    const to = recipientOf(form, isAddress)
    if (isNotAccepted(form, isAddress))
      throw sendErrors.nameOfOtherNetwork({ name: recipient, network: at.network.name })
    if (form.otherNetwork !== undefined)
      throw sendErrors.recipientOfOtherNetwork({ recipient, network: form.otherNetwork })
    if (to === undefined)
      throw isName(recipient)
        ? sendErrors.nameNotFound({ name: recipient })
        : sendErrors.invalidRecipient({ recipient })
    const amount = readAmount(form.amount, token.amount.decimals)
    if (!amount) throw sendErrors.invalidAmount({ amount: form.amount.trim() })
    const balance = balances.of(form)
    if (balance && amount.value > balance.value) throw sendErrors.insufficientFunds({})
    const { isMax, references, spendKeptBack } = form
    const memo = form.memo?.trim() || undefined
    const notes = { memo, references, spendKeptBack }
    return { client, place: at, token, to, balance, amount: isMax ? ('max' as const) : amount, ...notes }
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
    findToken({ client, place: here(), address, now: clock.now, signal: scope.signal })

  /** Finds the token that the form begins with, unless the visitor chooses another one meanwhile. */
  const choose = async (address: string): Promise<void> => {
    const found = await find(address).then(
      (token) => (token ? { token } : { error: sendErrors.tokenNotFound({ token: address }) }),
      (error: LatchkeyError) => ({ error }),
    )
    if (wanted !== address || $state.get().status !== 'form') return
    wanted = undefined
    if ('token' in found) $state.set(toForm({ ...formOf(), token: found.token }))
    else $state.set(toForm(formOf(), found))
  }

  /** Returns the form with the coins that an error says are kept back. */
  const withKept = (form: SendForm, error: LatchkeyError): SendForm => {
    const at = here()
    const keptBack = at && keptBackOf(error, at.network)
    return keptBack ? { ...form, keptBack } : form
  }

  const review = async (): Promise<SendReview> => {
    const form = formOf()
    let signal: AbortSignal | undefined
    try {
      const request = complete(form)
      signal = begin()
      $state.set({ status: 'preparing', form })
      // Comes first: the node must not learn of a transfer that is refused here.
      if (form.dollars !== undefined && form.price) {
        const { checkPrice } = await import('./checkPrice.js')
        const { place: at, token } = request
        await checkPrice({ host, store: sent.store, network: at.network, token, price: form.price, signal })
      }
      const [transfer, history] = await Promise.all([
        prepareSend({ ...request, signal }),
        readHistoryAddresses(host, signal),
      ])
      signal.throwIfAborted()
      prepared = transfer
      reviewed = balances.all(form)
      const { token } = request
      const recents = recipients(transfer.network.namespace)
      const value = balances.valueOf(token, transfer.amount)
      const isUnsettled = readSent(sent).some((one) => isUnsettledLike(one, transfer))
      const facts = { place: request.place, form, token, value, recents, history, isUnsettled }
      const review = toReview(transfer, facts)
      const known = form.spendKeptBack ? form.keptBack : transfer.keptBack
      const amount = formatAmount(transfer.amount)
      $state.set({ status: 'review', form: { ...form, amount, keptBack: known }, review })
      return review
    } catch (thrown) {
      const error = toError(thrown)
      // The form has the field from now on.
      const needsMemo = form.needsMemo || error.code === 'send/memo_required'
      if (!signal?.aborted) $state.set(toForm({ ...withKept(form, error), needsMemo }, { error }))
      throw error
    }
  }

  /** Looks the name up again, because its owner may have pointed it elsewhere since the review. Nothing may have changed meanwhile. */
  const checkName = async (form: SendForm, at: SendPlace): Promise<void> => {
    const name = form.recipient.trim()
    const refuse = (fields: SendForm, rest: Partial<FormState>, error: LatchkeyError): never => {
      $state.set(toForm(fields, rest))
      follow()
      throw error
    }
    let found: ResolvedName | undefined
    try {
      const mayAskHosts = names.isTyped()
      found = await resolveName({ client, network: at.network, name, mayAskHosts, signal: scope.signal })
    } catch (thrown) {
      const error = toError(thrown)
      return refuse(form, { error }, error)
    }
    if (!isSamePlace(at, here())) refuse(form, {}, sendErrors.notReviewed({}))
    // Another record may stand for the same address, but it was not what the visitor accepted.
    if (found?.address === form.resolved && found?.borrowed?.account === form.borrowed?.account) return
    if (found?.address === undefined) names.start(name, at, names.isTyped())
    refuse(
      { ...form, ...ofName(found), accepted: false },
      { changed: 'name' },
      sendErrors.nameChanged({ name }),
    )
  }

  const submit = async (): Promise<{ readonly hash: string }> => {
    const state = $state.get()
    const at = here()
    const transfer = prepared
    if (state.status !== 'review' || !transfer || !at?.transfer) throw sendErrors.notReviewed({})
    const { form, review } = state
    const { network, token, amount } = review
    const facts = {
      isSmartAccount: at.isSmartAccount,
      network: network.id,
      token: token.symbol,
      amount: formatAmount(amount),
    }
    $state.set({ status: 'submitting', form, review })
    // Only a name is awaited, so that other transfers reach the wallet within the press of the visitor.
    if (form.resolved !== undefined && recipientOf({ ...form, resolved: undefined }, isAddress) === undefined)
      await checkName(form, at)
    events.emit('SEND_INITIATED', facts)
    const request = createRequestRecord({
      ...{ host, place: sent, isHere: () => here() !== undefined },
      sending: { ...transfer, symbol: token.symbol, chainId: network.id },
    })
    try {
      const { connection } = at
      const { hash, isFeeChanged } = await at.transfer.submit({
        ...{ connection, prepared: transfer, signal: scope.signal },
        onRequest: request.begin,
      })
      prepared = undefined
      request.keep({ mayBeSent: true, hash })
      shown = { chainId: network.id, hash }
      $state.set({
        ...{ status: 'done', review, hash, outcome: 'pending' },
        ...(isFeeChanged && { isFeeChanged }),
        explorerUrl: transactionUrl(network, hash),
      })
      void settle()
      events.emit('SEND_SUCCESS', { ...facts, hash })
      return { hash }
    } catch (thrown) {
      const error = toError(thrown)
      const { code } = error
      const outcome = readMayBeSent(error)
      const kept = request.keep(outcome)
      // What became of another transaction says nothing about the reviewed one.
      shown = outcome?.isAltered ? undefined : kept
      if (outcome) {
        prepared = undefined
        $state.set({ status: 'failed', form, review, error, mayBeSent: true })
        void settle()
      } else if (code === 'rpc/user_rejected' || code === 'rpc/aborted')
        $state.set({ status: 'review', form, review, rejected: code === 'rpc/user_rejected' })
      else $state.set({ status: 'failed', form, review, error })
      if (code !== 'rpc/aborted')
        events.emit(code === 'rpc/user_rejected' ? 'SEND_REJECTED' : 'SEND_ERROR', { ...facts, code })
      follow()
      throw error
    }
  }

  /** Shows the status of the sent transaction. */
  const showOutcome = () => {
    const state = $state.get()
    if (!isSent(state)) return
    const record = readSent(sent).find((one) => one.chainId === shown?.chainId && one.hash === shown.hash)
    const {
      status: outcome = 'unsure',
      received,
      replacedBy,
      knownAs: hash = record?.hash ?? '',
    } = record ?? {}
    const isKnown = state.status === 'done' && state.hash === hash && state.outcome === outcome
    // A transfer that may have been sent is sent once the chain shows it.
    const isOpen = state.status === 'failed' && (outcome === 'pending' || outcome === 'dropped')
    if (outcome === 'unsure' || isKnown || isOpen) return
    const { review } = state
    const explorerUrl = transactionUrl(review.network, replacedBy ?? hash)
    $state.set({
      ...(state.status === 'done' && state.isFeeChanged && { isFeeChanged: true }),
      ...{ status: 'done', review, hash, outcome, received, replacedBy, explorerUrl },
    })
  }
  const isWanted = () => $state.lc > 0 && isSent($state.get())
  const settle = createSettling({ host, store: sent.store, isWanted })

  /** Empties the form when the account or the network has changed. Reports that if an amount was entered. */
  const follow = () => {
    const state = $state.get()
    const now = here()
    // A transfer that is at the wallet, sent, or may have been sent does not change.
    if (isSamePlace(place, now) || state.status === 'submitting' || isSent(state)) return
    const changed = place?.account === now?.account ? ('network' as const) : ('account' as const)
    const { recipient, amount } = formOf()
    const wasEntered = place !== undefined && now !== undefined && recipient + amount !== ''
    place = now
    begin()
    names.stop()
    wanted = undefined
    $state.set(toForm(empty(), wasEntered ? { changed } : {}))
  }

  /** Drops a review when the balance that pays the amount or the fee changes. */
  const followBalance = () => {
    const state = $state.get()
    if (state.status === 'form') $state.set(toForm(state.form, state))
    if (state.status !== 'review') return
    const now = balances.all(state.form)
    const isChanged = now.some((value, index) => ![undefined, value].includes(reviewed[index]))
    reviewed = now
    if (!isChanged) return
    begin()
    $state.set(toForm(state.form, { changed: 'balance' }))
  }

  for (const $store of [accounts.$states, networks.$states, networks.$activeNamespace])
    scope.add($store.listen(follow))
  onListen($state, () => void settle())
  scope.add($sent.listen(showOutcome))
  scope.add(watchSent(sent, showOutcome))
  scope.add($moves.listen(() => void settle()))
  scope.add(() => {
    names.stop()
    unlisten?.()
  })

  return {
    $state,
    recents: () => recipients(networks.$activeNamespace.get()).slice(0, mostRecents),
    findToken: find,
    start({ token, amount = '', to = '', error, memo, references } = {}) {
      if ($state.get().status === 'submitting') return
      begin()
      place = here()
      names.start(to, place, false)
      const isOwn = typeof token === 'string' && isCoinAddress(place?.network.id ?? '', token)
      wanted = typeof token === 'string' && !isOwn ? token : undefined
      const first =
        typeof token === 'object' ? asCoin(token, place) : wanted === undefined ? nativeHere() : undefined
      const notes = { memo, references }
      $state.set(toForm({ token: first, amount, recipient: to, isMax: false, ...notes }, error && { error }))
      if (wanted !== undefined) void choose(wanted)
      // Balances are read only while the visitor is sending.
      unlisten ??= balances.listen(followBalance)
      if (place) events.emit('OPEN_SEND', { isSmartAccount: place.isSmartAccount, network: place.network.id })
    },
    stop() {
      if ($state.get().status === 'submitting') return
      begin()
      names.stop()
      wanted = undefined
      unlisten?.()
      unlisten = undefined
      $state.set(toForm(empty()))
    },
    set(fields) {
      const state = $state.get()
      if (state.status !== 'form') return
      begin()
      if (fields.token) wanted = undefined
      const { resolved, borrowed, hosts, accepted, dollars: typed, ...before } = state.form
      const dollars = fields.dollars ?? (fields.amount === undefined ? typed : undefined)
      // An amount converted from dollars belongs to the previous token.
      const isLost = typed !== undefined && fields.token && !balances.priceOf(fields.token)
      // Set again, a name whose hosts were not asked is one that the visitor typed.
      const isNew =
        fields.recipient !== undefined &&
        (fields.recipient !== before.recipient || names.status() === 'outside')
      if (fields.recipient !== undefined && isNew) names.start(fields.recipient, here(), true)
      const named = { resolved, borrowed, hosts }
      const isMax = before.isMax && (fields.amount ?? fields.dollars ?? fields.token) === undefined
      const amount = fields.amount ?? (isLost ? '' : before.amount)
      const token = fields.token ? asCoin(fields.token, here()) : before.token
      const accepts = isNew ? undefined : (fields.accepted ?? accepted)
      // Coins that are kept back belong to the previous token.
      const ofToken = fields.token && { keptBack: undefined, spendKeptBack: undefined }
      const kept = { ...before, ...fields, ...ofToken, token, ...(!isNew && named) }
      const isOther = isNew || fields.token !== undefined
      // What the visitor wrote to one recipient is not for another.
      const note = isOther && before.needsMemo ? { memo: fields.memo, needsMemo: false } : {}
      $state.set(toForm({ ...kept, ...note, amount, dollars, isMax, accepted: accepts }))
    },
    async setMax() {
      const state = $state.get()
      const at = here()
      const token = state.status === 'form' && state.form.token
      if (!token || !at) return
      const { form } = state
      const signal = begin()
      const fill = (found: Pick<PreparedTransfer, 'amount' | 'keptBack'>) => {
        const amount = formatAmount(found.amount)
        const keptBack = form.spendKeptBack ? form.keptBack : found.keptBack
        $state.set(toForm({ ...formOf(), dollars: undefined, amount, isMax: true, keptBack }))
      }
      const balance = balances.of(form)
      if (token.address !== undefined && balance) return fill({ amount: balance })
      $state.set(toForm(form, { isFindingMax: true }))
      // Without a recipient, the fee is that of a transfer to the own account. The review calculates it again.
      const to = recipientOf(form, isAddress) ?? at.account
      try {
        const { spendKeptBack } = form
        const request = {
          client,
          place: at,
          token,
          to,
          amount: 'max',
          balance,
          spendKeptBack,
          signal,
        } as const
        const transfer = await prepareSend(request)
        if (!signal.aborted) fill(transfer)
      } catch (thrown) {
        const error = toError(thrown)
        if (!signal.aborted) $state.set(toForm(withKept(formOf(), error), { error }))
      }
    },
    review,
    edit() {
      const state = $state.get()
      if (state.status === 'submitting' || state.status === 'form') return
      begin()
      // What may have been sent is not offered once more.
      $state.set(toForm(isSent(state) ? empty() : state.form))
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
