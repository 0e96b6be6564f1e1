import { isCoinAddress } from '../../caip/isCoinAddress.js'
import type { Latchkey } from '../../client/Client.js'
import { sendErrors } from '../../errors/sendErrors.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import { checkForm, isNotAccepted, readAmount, readDollars, recipientOf } from './checkForm.js'
import type { Balances } from './createBalances.js'
import { keptBackOf } from './prepareSend.js'
import { isFor, readRecipient } from './readRecipient.js'
import { isName, type NameLookUp } from './resolveName.js'
import type { SendApi, SendForm, SendStart } from './SendApi.js'
import type { SendFormState } from './sendReducer.js'
import { asCoin, nativeToken, type SendSubject } from './sendSubject.js'

/** Creates the rules of the form, for the account and the network in use. */
export function createSendForm({
  client,
  balances,
  names,
  current,
}: {
  readonly client: Pick<Latchkey, 'findFeature' | 'networks'>
  readonly balances: Balances
  readonly names: NameLookUp
  current(): SendSubject | undefined
}) {
  const isAddress = (text: string) => current()?.isAddress(text) === true

  /** Returns the network that an address is typed for, unless it is the one in use. */
  const otherNetworkOf = (text: string): string | undefined => {
    const at = current()
    const typed = readRecipient(text)
    if (!at || isFor(typed, at.network)) return undefined
    return client.networks.$list.get().find(({ id }) => id === typed.place)?.name ?? typed.place
  }

  const empty = (): SendForm => {
    const at = current()
    return { token: at && nativeToken(at), recipient: '', amount: '', isMax: false }
  }

  /** Returns the state of a form with these fields. Derives the other fields from them, the balances and the prices. */
  const toState = (fields: SendForm, rest: Partial<SendFormState> = {}): SendFormState => {
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

  return {
    empty,
    toState,

    /** Returns the form to begin with, and the contract or mint of a token to find. */
    first({ token, amount = '', to = '', memo, references }: SendStart, subject: SendSubject | undefined) {
      const isOwn = typeof token === 'string' && isCoinAddress(subject?.network.id ?? '', token)
      const wanted = typeof token === 'string' && !isOwn ? token : undefined
      const chosen =
        typeof token === 'object' ? asCoin(token, subject) : wanted === undefined ? empty().token : undefined
      return { wanted, form: { token: chosen, amount, recipient: to, isMax: false, memo, references } }
    },

    /** Returns the form with other fields. Looks a new name up. */
    change(form: SendForm, fields: Parameters<SendApi['set']>[0]): SendForm {
      const { resolved, borrowed, hosts, accepted, dollars: typed, ...before } = form
      const dollars = fields.dollars ?? (fields.amount === undefined ? typed : undefined)
      // An amount converted from dollars belongs to the previous token.
      const isLost = typed !== undefined && fields.token && !balances.priceOf(fields.token)
      // Setting the same name again counts as typing it, so its hosts are queried.
      const isNew =
        fields.recipient !== undefined &&
        (fields.recipient !== before.recipient || names.status() === 'outside')
      if (fields.recipient !== undefined && isNew) names.start(fields.recipient, current(), true)
      const named = { resolved, borrowed, hosts }
      const isMax = before.isMax && (fields.amount ?? fields.dollars ?? fields.token) === undefined
      const amount = fields.amount ?? (isLost ? '' : before.amount)
      const token = fields.token ? asCoin(fields.token, current()) : before.token
      const accepts = isNew ? undefined : (fields.accepted ?? accepted)
      // Coins that are kept back belong to the previous token.
      const ofToken = fields.token && { keptBack: undefined, spendKeptBack: undefined }
      const kept = { ...before, ...fields, ...ofToken, token, ...(!isNew && named) }
      const isOther = isNew || fields.token !== undefined
      // A required memo is for one recipient only.
      const note = isOther && before.needsMemo ? { memo: fields.memo, needsMemo: false } : {}
      return { ...kept, ...note, amount, dollars, isMax, accepted: accepts }
    },

    /** Returns the form with the coins that an error says are kept back. */
    withKept(form: SendForm, error: LatchkeyError): SendForm {
      const at = current()
      const keptBack = at && keptBackOf(error, at.network)
      return keptBack ? { ...form, keptBack } : form
    },

    /** Returns whether the recipient is an address that a name led to. */
    isNamed: (form: SendForm): boolean =>
      form.resolved !== undefined && recipientOf({ ...form, resolved: undefined }, isAddress) === undefined,

    /** Returns the address of the recipient, or else the own one, to estimate a fee. */
    anyRecipient: (form: SendForm, at: SendSubject): string => recipientOf(form, isAddress) ?? at.account,

    /** Returns the input of the preparation. Throws if a part is missing. */
    complete(form: SendForm) {
      const { token } = form
      const recipient = form.recipient.trim()
      if (!token) throw sendErrors.tokenRequired({})
      if (!(form.dollars ?? form.amount).trim() || !recipient) throw sendErrors.amountAndReceiverRequired({})
      const at = current()
      if (!at) throw client.findFeature('watch')?.cannotSign() ?? sendErrors.accountNotFound({})
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
      return { subject: at, token, to, balance, amount: isMax ? ('max' as const) : amount, ...notes }
    },
  }
}

export type SendFormRules = ReturnType<typeof createSendForm>
