import type { ThemeMode, ThemeVariables } from '@latchkey/core'

/** The views that the theme builder shows. */
export type PhoneView = 'wallets' | 'account' | 'review'

/** What the front page, or the theme builder, has the phone do. */
export type PhoneOrder =
  /** Changes the look. `query` is the choice, as in the URL. */
  | { readonly phone: 'look'; readonly query: string }
  /** Changes the look to a theme of the visitor's own. A token that is absent has the value of the stylesheet. */
  | { readonly phone: 'theme'; readonly mode: ThemeMode; readonly variables: ThemeVariables }
  /** Shows a view. Connects first if it needs an account. */
  | { readonly phone: 'view'; readonly view: PhoneView }
  /** Connects the first wallet, or opens the account of a connected one. */
  | { readonly phone: 'connect' }
  /** Opens the send form, filled in. Connects first if needed. */
  | { readonly phone: 'send' }
  /** Reads the account again, after the network was broken or mended. */
  | { readonly phone: 'reread'; readonly works: boolean }

/** What the phone reports to its page. */
export type PhoneReport = {
  readonly phone: 'state'
  readonly isConnected: boolean
}

/** Calls `receive` with each message of another window of this origin. Returns a function that stops it. */
export function receiveMessages<Message extends { readonly phone: string }>({
  from,
  names,
  receive,
}: {
  /** The window that may send them. */
  readonly from: () => Window | null | undefined
  readonly names: readonly Message['phone'][]
  readonly receive: (message: Message) => void
}): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== from()) return
    const { phone } = Object(data) as { phone?: unknown }
    if (names.some((name) => name === phone)) receive(data as Message)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}
