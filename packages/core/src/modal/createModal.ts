import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Context } from '../context/Context.js'
import { rpcErrors } from '../errors/rpcErrors.js'
import type { OpenAliasRequest, OpenRequest, OpenSendRequest, Stack, View } from './views.js'

/** A short message on top of the view. The interface has its text under `code`. */
export type Toast = {
  /** Id of the message. */
  readonly id: number
  /** Appearance. A `loading` one stays until dismissed. */
  readonly tone: 'error' | 'info' | 'success' | 'loading'
  /** Code of the text in the catalogue of messages, such as that of an error. */
  readonly code: string
  /** Facts for the text, such as those of an error. */
  readonly context?: unknown
}

/** Direction of the step to the current view, for its transition. */
export type Direction = 'none' | 'forward' | 'back' | 'replace'

/** State of the modal. */
export type ModalState = {
  /** Whether the modal is open. */
  readonly open: boolean
  /** The views, the current one last. */
  readonly stack: Stack
  /** The current view, the last of the stack. */
  readonly view: View
  /** Direction of the last change of views, for its animation. */
  readonly direction: Direction
  /** Number of times that the modal refused to close. It shakes each time. */
  readonly refusals: number
}

/** Any argument of `open`. */
export type AnyOpenRequest =
  | OpenRequest
  | OpenAliasRequest
  | {
      /** Default: `Connect`, or `Account` while an account is connected. */
      readonly view?: undefined
    }

/** The modal of a client: `client.modal`. */
export type ModalApi = {
  /** State of the modal. Closed until its code is loaded. With `enableEmbedded`, it is always open. */
  readonly $state: ReadableAtom<ModalState>
  /** `true` while a call of `open` waits for the modal's code. The interface then loads the code. */
  readonly $waiting: ReadableAtom<boolean>
  /**
   * Opens the modal. Resolves when the view is shown, or when `close` is called first. Without a view, it shows Account if
   * an account is connected, else Connect. While the modal is open, a named view is added to the stack. An unknown view is
   * not shown, and raises the alert `options/invalid`.
   */
  readonly open: {
    /**
     * Resolves with the transaction's hash: once a transfer or a payment is sent, or once a swap is in a block.
     * @throws `rpc/aborted` when the visitor leaves without sending. A caller may ignore the promise.
     */
    (request: OpenSendRequest): Promise<{ readonly hash: string }>
    (request?: AnyOpenRequest): Promise<void>
  }
  /** Closes the modal. It refuses, and shakes, while a view holds it open. `force` closes it even then. */
  close(options?: { force?: boolean }): void
}

/** The functions that the modal's code provides when it is loaded. */
export type ModalControls = Pick<ModalApi, 'open' | 'close'> & {
  toast(toast: Omit<Toast, 'id'>): void
}

export type Modal = ModalApi & {
  /** Connects the modal's code, which runs the waiting calls of `open`. */
  attach<controls extends ModalControls>(create: ($state: WritableAtom<ModalState>) => controls): controls
  /** Shows a message in the modal, if its code is loaded. */
  toast(toast: Omit<Toast, 'id'>): void
}

type OpenControls = { open(request?: AnyOpenRequest): Promise<never> }

/** Keeps the modal's state, and calls of `open` until the modal's code is loaded. */
export function createModal({ atom, scope }: Context, options: { embedded: boolean }): Modal {
  const connect = { name: 'Connect', params: undefined } as const
  const $state = atom<ModalState>({
    open: options.embedded,
    stack: [connect],
    view: connect,
    direction: 'none',
    refusals: 0,
  })
  const $waiting = atom(false)
  let controls: ModalControls | undefined
  const calls: (() => void)[] = []

  const settle = () => {
    for (const start of calls.splice(0)) start()
    $waiting.set(false)
  }
  scope.add(settle)

  return {
    $state,
    $waiting,
    open(request?: AnyOpenRequest) {
      const result = new Promise<never>((resolve, reject) => {
        calls.push(() => {
          // Our views have capitalised names. Only those that yield a result end like this.
          if (!controls && /^[A-Z].*(end|a[py])$/.test(request?.view as string)) reject(rpcErrors.aborted({}))
          resolve((controls as OpenControls | undefined)?.open(request) as never)
        })
        if (controls) settle()
        else $waiting.set(true)
      })
      // An app may ignore that the visitor leaves.
      result.catch(() => undefined)
      return result
    },
    close(given) {
      if (controls) controls.close(given)
      else settle()
    },
    toast: (toast) => controls?.toast(toast),
    attach(create) {
      const created = create($state)
      controls = created
      settle()
      return created
    },
  }
}
