import type { WritableAtom } from 'nanostores'
import { type ChainIdInput, toChainId } from '../../caip/caip.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { optionsErrors } from '../../errors/optionsErrors.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { isEqual } from '../../lib/isEqual.js'
import type { AnyOpenRequest, Direction, ModalState } from '../../modal/createModal.js'
import {
  type OpenAliasRequest,
  type OpenRequest,
  type Stack,
  type View,
  viewBundles,
} from '../../modal/views.js'
import { createNotices } from './createNotices.js'
import { entryView } from './entryView.js'
import { findLateWallets } from './findLateWallets.js'
import { followConnection } from './followConnection.js'
import { followEmbeddedWallet } from './followEmbeddedWallet.js'
import type { ModalController } from './ModalController.js'

/** The toast waits until the modal is open (specification, 9). Milliseconds. */
const refusedMethodDelay = 300

/**
 * Adds the modal's code to a client: `client.use(modal())`. It runs the calls of `client.modal.open` that waited for it.
 * From then on, it opens and leaves views when a wallet connects, disconnects or changes its network.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { modal } from '@latchkey/core/modal'
 *
 * const client = createLatchkey({ adapters: [] })
 * const controller = client.use(modal())
 * controller.push({ view: 'Connect' })
 * ```
 */
export const modal = (): Feature<ModalController> => ({ id: 'modal', create: createModalController })

function createModalController(host: FeatureHost): ModalController {
  const controller = host.attachModal(($state) => createController(host, $state))
  findLateWallets({ ...host, controller })
  followConnection({ ...host, controller })
  followEmbeddedWallet({ ...host, controller })
  return controller
}

function createController(host: FeatureHost, $state: WritableAtom<ModalState>): ModalController {
  const { accounts, events, options } = host.client
  let holds = 0
  const hasAddress = () => accounts.$active.get().address !== undefined

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

  /**
   * Returns the view of a request. Returns `undefined`, with an alert, for an unknown name, which only an app without
   * types can pass.
   */
  const requested = (request: OpenRequest): View | undefined => {
    const { view } = request
    if (isOwn(host, view)) return { name: view, params: request.params } as View
    if (!Object.hasOwn(viewBundles, view)) {
      host.alert(optionsErrors.invalid({ option: 'view', reason: `is no view: "${view}"` }))
      return undefined
    }
    if (request.view === 'Account' && request.params?.tab)
      accounts.setTab({ ...request.params, tab: request.params.tab })
    return viewOf(request)
  }

  /** Puts a view into the stack, or opens with it alone. */
  const go = (put: (stack: Stack, view: View) => Stack, direction: Direction) => (request: OpenRequest) => {
    const { open, stack } = $state.get()
    const view = requested(request)
    if (view) show(open ? put(stack, view) : [view], direction)
  }

  const entryStack = (): Stack => [viewOf({ view: hasAddress() ? 'Account' : entryView(host.client) })]

  const controller: ModalController = {
    ...createNotices(host),
    alert: host.alert,
    $state,
    async open(request?: AnyOpenRequest): Promise<never> {
      if (request?.view !== undefined) {
        const wanted = isOwn(host, request.view) ? (request as OpenRequest) : canonical(request)
        controller.push(wanted)
        const { view } = wanted
        if (view === 'Send' || view === 'Swap' || view === 'Pay')
          return (await import('./awaitSend.js')).awaitSend(host, {
            $state,
            view,
            error: rpcErrors.aborted({}),
          })
      } else if (!$state.get().open) {
        reportNoWallets(host)
        show(entryStack(), 'none')
      }
      return undefined as never
    },
    close({ force = false } = {}) {
      const state = $state.get()
      if (!state.open) return
      if (holds > 0 && !force) {
        $state.set({ ...state, refusals: state.refusals + 1 })
        return
      }
      if (options.enableEmbedded) {
        show(entryStack(), 'replace')
        return
      }
      $state.set({ ...state, open: false, refusals: 0 })
      events.emit('MODAL_CLOSE', { connected: hasAddress() })
    },
    push: go(push, 'forward'),
    replace: go(replace, 'replace'),
    reset(request) {
      const view = requested(request)
      if (view) show([view], 'replace')
    },
    back() {
      if (!$state.get().open) return
      const stack = pop($state.get().stack)
      if (stack) show(stack, 'back')
      else controller.close()
    },
    showRefusedMethod(method) {
      void controller.open()
      host.clock.sleep(refusedMethodDelay, host.scope.signal).then(
        () => controller.toast({ tone: 'error', code: 'rpc/method_not_allowed', context: { method } }),
        () => undefined,
      )
    },
    hold() {
      holds += 1
      let held = true
      return () => {
        if (held) holds -= 1
        held = false
      }
    },
  }
  // Embedded, the modal is open before its code is loaded.
  if (options.enableEmbedded && entryView(host.client) !== 'Connect') controller.close()
  return controller
}

/** Reports a client that no wallet can connect to. */
function reportNoWallets({ alert, client: { adapters, connectors } }: FeatureHost): void {
  if (adapters.size > 0 || connectors.$list.get().length > 0) return
  const reason = 'is empty. Add an adapter or walletConnect()'
  alert(optionsErrors.invalid({ option: 'adapters', reason }))
}

/** Returns whether the interface knows the app's own view of this name. */
const isOwn = ({ client }: FeatureHost, view: string): boolean =>
  client.findFeature('ownViews')?.has(view) ?? false

/** Returns the request with our name of the view. */
function canonical({ view, params }: OpenRequest | OpenAliasRequest): OpenRequest {
  const name = view
    .replace(/^Wallet/, '')
    .replace('Confirmed', 'Done')
    .replace('EmailWallet', 'Email')
  return { view: name, params } as OpenRequest
}

export function viewOf(request: OpenRequest): View {
  const { view: name, params } = request
  const hasNetwork = params && 'chainId' in params && params.chainId !== undefined
  return {
    name,
    params: hasNetwork ? { ...params, chainId: toChainId(params.chainId as ChainIdInput) } : params,
  } as View
}

export function top(stack: Stack): View {
  return stack[stack.length - 1] as View
}

const isSame = (a: View, b: View) => a.name === b.name && isEqual(a.params, b.params)

/** Puts a view on top, unless it is there already. */
export function push(stack: Stack, view: View): Stack {
  return isSame(top(stack), view) ? stack : [...stack, view]
}

export function replace(stack: Stack, view: View): Stack {
  const [root, ...rest] = stack
  return rest.length === 0 ? [view] : [root, ...rest.slice(0, -1), view]
}

/** Removes the top view. Returns `undefined` at the root, where going back closes the modal. */
export function pop([root, ...rest]: Stack): Stack | undefined {
  return rest.length === 0 ? undefined : [root, ...rest.slice(0, -1)]
}
