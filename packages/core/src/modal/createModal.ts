import type { ReadableAtom } from 'nanostores'
import type { AccountsApi } from '../account/createAccounts.js'
import type { Context } from '../context/Context.js'
import { entryView } from './entryView.js'
import type { Direction, ModalState } from './ModalState.js'
import { pop, push, replace, top, viewOf } from './stack.js'
import type { OpenRequest, Stack, View } from './views.js'

export type ModalApi = {
  readonly $state: ReadableAtom<ModalState>
  /**
   * Resolves when the view is shown; it waits for nothing. Without a view: Account when an address exists, else
   * Connect. While the modal is open, a named view goes on top of the stack. A name that no view has, which types do not
   * allow, is put back by the interface and told as a misconfiguration, `options/invalid`.
   */
  open(request?: OpenRequest | { readonly view?: undefined }): Promise<void>
  /** Refused, with a shake, while something holds the modal open; `force` closes all the same. */
  close(options?: { force?: boolean }): void
  /** Opens the modal where it is closed. The view on top already is not put there twice. */
  push(request: OpenRequest): void
  replace(request: OpenRequest): void
  /** Drops every view and shows this one. */
  reset(request: OpenRequest): void
  /** Goes back one view; at the root, closes. */
  back(): void
  setLoading(loading: boolean): void
  /** Keeps the modal from closing until the returned function is called. */
  hold(): () => void
}

export function createModal(
  { atom, events }: Context,
  options: { embedded: boolean; hasAddress(): boolean; setTab: AccountsApi['setTab'] },
): ModalApi {
  const { embedded, hasAddress } = options
  const connect: Stack = [{ name: 'Connect', params: undefined }]
  const $state = atom<ModalState>({
    open: embedded,
    stack: connect,
    view: top(connect),
    direction: 'none',
    loading: false,
    refusals: 0,
  })
  let holds = 0

  const show = (stack: Stack, direction: Direction) => {
    const before = $state.get()
    if (before.open && stack === before.stack) return
    if (!before.open) events.emit('MODAL_OPEN', { connected: hasAddress(), view: top(stack).name })
    $state.set({
      ...before,
      open: true,
      stack,
      view: top(stack),
      direction: before.open ? direction : 'none',
    })
  }

  const requested = (request: OpenRequest): View => {
    if (request.view === 'Account' && request.params?.tab)
      options.setTab({ ...request.params, tab: request.params.tab })
    return viewOf(request)
  }

  /** Puts a view into the stack, or opens with it alone. */
  const go = (put: (stack: Stack, view: View) => Stack, direction: Direction) => (request: OpenRequest) => {
    const { open, stack } = $state.get()
    const view = requested(request)
    show(open ? put(stack, view) : [view], direction)
  }

  const entryStack = (): Stack => [viewOf(entryView({ hasAddress: hasAddress() }))]

  const modal: ModalApi = {
    $state,
    async open(request) {
      if (request?.view !== undefined) modal.push(request)
      else if (!$state.get().open) show(entryStack(), 'none')
    },
    close({ force = false } = {}) {
      const state = $state.get()
      if (!state.open) return
      if (holds > 0 && !force) {
        $state.set({ ...state, refusals: state.refusals + 1 })
        return
      }
      if (embedded) {
        show(entryStack(), 'replace')
        return
      }
      $state.set({ ...state, open: false, loading: false, refusals: 0 })
      events.emit('MODAL_CLOSE', { connected: hasAddress() })
    },
    push: go(push, 'forward'),
    replace: go(replace, 'replace'),
    reset: (request) => show([requested(request)], 'replace'),
    back() {
      if (!$state.get().open) return
      const stack = pop($state.get().stack)
      if (stack) show(stack, 'back')
      else modal.close()
    },
    setLoading: (loading) => $state.set({ ...$state.get(), loading }),
    hold() {
      holds += 1
      let held = true
      return () => {
        if (held) holds -= 1
        held = false
      }
    },
  }
  return modal
}
