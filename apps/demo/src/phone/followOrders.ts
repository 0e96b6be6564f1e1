import type { Latchkey } from '@latchkey/core'
import { modal as controllerOfModal } from '@latchkey/core/modal'
import { tokens } from '@latchkey/core/tokens'
import { type PhoneOrder, type PhoneReport, receiveMessages } from '../choice/phoneMessages.ts'
import { readChoice } from '../choice/readChoice.ts'
import { showLook } from './createPhoneClient.ts'

const names = ['look', 'connect', 'send', 'reread'] as const

/** Does what the front page says, and reports to it. Returns a function that stops it. */
export function followOrders({
  client,
  wallet,
  recipient,
  onLook,
}: {
  readonly client: Latchkey
  /** Name of the wallet to connect. */
  readonly wallet: string
  /** Address or name that gets what is sent. Empty: the visitor enters one. */
  readonly recipient: string
  readonly onLook: (query: string) => void
}): () => void {
  const { accounts, connectors, modal } = client
  const page = window.parent
  const isConnected = () => accounts.$active.get().status === 'connected'
  let next: 'Account' | 'Send' = 'Account'
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
  /** Reads the tokens. A failure stays for 30 seconds, so a mended network is read until it answers. */
  const reread = async (works: boolean) => {
    const list = client.use(tokens())
    await list.refresh()
    if (works && list.$state.get().status === 'failed') timer = setTimeout(() => void reread(works), 3_000)
  }
  const obey = (order: PhoneOrder): void => {
    switch (order.phone) {
      case 'look': {
        onLook(order.query)
        return showLook(client, readChoice(order.query))
      }
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
  report()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
  }
}
