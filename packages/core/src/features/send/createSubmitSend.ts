import { readMayBeSent } from '../../account/sentTransactions.js'
import type { ResolvedName } from '../../adapter/ResolvedName.js'
import { formatAmount } from '../../amount/amount.js'
import type { FeatureHost } from '../../client/Client.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { toError } from '../../errors/toError.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { createRequestRecord } from './createRequestRecord.js'
import type { SendFormRules } from './createSendForm.js'
import { type NameLookUp, ofName, resolveName } from './resolveName.js'
import type { SendForm } from './SendApi.js'
import { isSameSubject, type SendEvent, type SendFlow, type SendFormState } from './sendReducer.js'
import type { SendSubject } from './sendSubject.js'

/** Creates the function that sends the reviewed transfer. */
export function createSubmitSend({
  host,
  form: { isNamed, toState },
  names,
  records,
  current,
  flow,
  dispatch,
  follow,
  settle,
}: {
  readonly host: Pick<FeatureHost, '$sent' | 'client' | 'scope'>
  readonly form: Pick<SendFormRules, 'isNamed' | 'toState'>
  readonly names: NameLookUp
  /** Where sent transactions are stored. */
  readonly records: Parameters<typeof createRequestRecord>[0]['records']
  current(): SendSubject | undefined
  flow(): SendFlow
  dispatch(event: SendEvent): unknown
  /** Catches up with a change of the account or the network. */
  follow(): void
  /** Looks up the stored transactions. */
  settle(): Promise<void>
}): () => Promise<{ readonly hash: string }> {
  const { client, scope } = host
  const { events } = client

  /** Looks the name up again, because its owner may have changed the address since the review. Throws if anything has changed. */
  const checkName = async (form: SendForm, at: SendSubject): Promise<void> => {
    const name = form.recipient.trim()
    const refuse = (fields: SendForm, rest: Partial<SendFormState>, error: LatchkeyError): never => {
      dispatch({ type: 'dropped', form: toState(fields, rest) })
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
    if (!isSameSubject(at, current())) refuse(form, {}, sendErrors.notReviewed({}))
    // Another record may lead to the same address, but the visitor did not accept it.
    if (found?.address === form.resolved && found?.borrowed?.account === form.borrowed?.account) return
    if (found?.address === undefined) names.start(name, at, names.isTyped())
    refuse(
      { ...form, ...ofName(found), accepted: false },
      { changed: 'name' },
      sendErrors.nameChanged({ name }),
    )
  }

  return async () => {
    const at = current()
    const { state, prepared } = flow()
    if (state.status !== 'review' || !prepared || !at?.transfer) throw sendErrors.notReviewed({})
    const { form, review } = state
    const { network, token, amount } = review
    const facts = {
      isSmartAccount: at.isSmartAccount,
      network: network.id,
      token: token.symbol,
      amount: formatAmount(amount),
    }
    dispatch({ type: 'submitted' })
    // Only a name needs a wait, so other transfers reach the wallet while the visitor's click still counts.
    if (isNamed(form)) await checkName(form, at)
    events.emit('SEND_INITIATED', facts)
    const request = createRequestRecord({
      ...{ host, records, isHere: () => current() !== undefined },
      sending: { ...prepared, symbol: token.symbol, chainId: network.id },
    })
    try {
      const { connection, transfer } = at
      const { hash, isFeeChanged } = await transfer.submit({
        ...{ connection, prepared, signal: scope.signal },
        onRequest: request.begin,
      })
      request.keep({ mayBeSent: true, hash })
      dispatch({ type: 'sent', sent: { chainId: network.id, hash }, isFeeChanged })
      void settle()
      events.emit('SEND_SUCCESS', { ...facts, hash })
      return { hash }
    } catch (thrown) {
      const error = toError(thrown)
      const { code } = error
      const outcome = readMayBeSent(error)
      const kept = request.keep(outcome)
      // The outcome of another transaction says nothing about the reviewed one.
      const sent = outcome?.isAltered ? undefined : kept
      dispatch({ type: 'unsent', error, mayBeSent: outcome !== undefined, sent })
      if (outcome) void settle()
      if (code !== 'rpc/aborted')
        events.emit(code === 'rpc/user_rejected' ? 'SEND_REJECTED' : 'SEND_ERROR', { ...facts, code })
      follow()
      throw error
    }
  }
}
