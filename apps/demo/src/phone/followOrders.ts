import type { Latchkey, ThemeMode } from '@latchkey/core'
import { modal as controllerOfModal } from '@latchkey/core/modal'
import { send } from '@latchkey/core/send'
import { tokens } from '@latchkey/core/tokens'
import {
  type PhoneOrder,
  type PhoneReport,
  type PhoneView,
  receiveMessages,
} from '../choice/phoneMessages.ts'
import { readChoice } from '../choice/readChoice.ts'
import { showLook, showTheme } from './createPhoneClient.ts'

const names = ['look', 'theme', 'view', 'connect', 'send', 'reread'] as const

/** Does what the page around the phone says, and reports to it. Returns a function that stops it. */
export function followOrders({
  client,
  wallet,
  recipient,
  onMode,
}: {
  readonly client: Latchkey
  /** Name of the wallet to connect. */
  readonly wallet: string
  /** Address or name that gets what is sent. Empty: the visitor enters one. */
  readonly recipient: string
  /** Receives the color scheme of the phone. */
  readonly onMode: (mode: ThemeMode) => void
}): () => void {
  const { accounts, connectors, modal } = client
  const page = window.parent
  const isConnected = () => accounts.$active.get().status === 'connected'
  let next: 'Account' | 'Send' = 'Account'
  /** Whether the transfer is reviewed as soon as its form is complete. */
  let wantsReview = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (view: 'Account' | 'Send') => {
    next = 'Account'
    // In place of the views of an earlier transfer, which would stay on top.
    client.use(controllerOfModal()).reset({ view: 'Account' })
    if (view === 'Account') return
    const params = { ...(recipient && { to: recipient }), amount: '0.25' }
    // Rejects when the visitor leaves the form.
    modal.open({ view, params }).catch(() => undefined)
  }
  const connect = (then: 'Account' | 'Send') => {
    if (isConnected()) return show(then)
    next = then
    const connector = connectors.$list.get().find(({ name }) => name === wallet)
    if (connector) void modal.open({ view: 'ConnectingExternal', params: { connectorId: connector.id } })
    else void modal.open({ view: 'Connect' })
  }
  const showView = (view: PhoneView) => {
    wantsReview = view === 'review'
    if (view === 'wallets') client.use(controllerOfModal()).reset({ view: 'Connect' })
    else connect(view === 'review' ? 'Send' : 'Account')
  }
  const review = () => {
    const { $state, review: prepare } = client.use(send())
    const state = $state.get()
    if (!wantsReview || state.status !== 'form' || state.problem || state.form.amount === '') return
    wantsReview = false
    // The form shows why it failed.
    prepare().catch(() => undefined)
  }
  /** Reads the tokens. A failure stays for 30 seconds, so a mended network is read until it answers. */
  const reread = async (works: boolean) => {
    const list = client.use(tokens())
    await list.refresh()
    if (works && list.$state.get().status === 'failed') timer = setTimeout(() => void reread(works), 3_000)
  }
  const obey = (order: PhoneOrder): void => {
    switch (order.phone) {
      case 'look': {
        const choice = readChoice(order.query)
        onMode(choice.mode)
        return showLook(client, choice)
      }
      case 'theme': {
        onMode(order.mode)
        return showTheme(client, order)
      }
      case 'view':
        return showView(order.view)
      case 'connect':
        return connect('Account')
      case 'send':
        return connect('Send')
      case 'reread':
        clearTimeout(timer)
        if (!isConnected()) return undefined
        show('Account')
        void reread(order.works)
        return undefined
      default:
        return order satisfies never
    }
  }
  const report = () =>
    page.postMessage({ phone: 'state', isConnected: isConnected() } satisfies PhoneReport, location.origin)

  let before = isConnected()
  const stops = [
    receiveMessages<PhoneOrder>({ from: () => page, names, receive: obey }),
    accounts.$active.listen(() => {
      report()
      const now = isConnected()
      // The modal closes once a wallet is connected. Here, the account is the next thing to see.
      if (now && !before) setTimeout(() => show(next), 700)
      if (!now && before) void modal.open({ view: 'Connect' })
      before = now
    }),
  ]
  // The code of the form is loaded by its view.
  const { $state: $transfer } = client.use(send())
  stops.push($transfer.listen(review))
  report()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
  }
}
