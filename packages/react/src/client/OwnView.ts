import type { OwnViewName } from '@latchkey/core'
import type { ComponentType } from 'react'

type Props<params> = params extends undefined ? object : NonNullable<params>

type Definition<name extends OwnViewName> = {
  /** Name for `open({ view })`. It begins with a small letter; names with a capital are those of this library. */
  readonly name: name
  /** Title in the header, which also names the dialog for screen readers. */
  readonly title: string | ((params: Props<LatchkeyViews[name]>) => string)
  /** `hidden`: only screen readers get the title. Default: `shown`. */
  readonly titleDisplay?: 'shown' | 'hidden'
} & (
  | {
      /** The view. Its props are the parameters it is opened with. */
      readonly View: ComponentType<Props<LatchkeyViews[name]>>
    }
  | {
      /** Loads the view when it is first opened. A failure is shown with a button that retries. */
      readonly load: () => Promise<{ readonly default: ComponentType<Props<LatchkeyViews[name]>> }>
    }
)

/** A component with props that only its definition knows. */
export type OwnComponent = ((props: never) => unknown) | (new (props: never) => object)

/** A view of the app, from `defineView`. */
export type OwnView = {
  /** Name for `open({ view })`. */
  readonly name: string
  /** Title in the header. */
  readonly title: string | ((params: never) => string)
  /** `hidden`: only screen readers get the title. */
  readonly titleDisplay?: 'shown' | 'hidden'
  /** The view. */
  readonly View?: OwnComponent
  /** Loads the view. */
  readonly load?: () => Promise<{ readonly default: OwnComponent }>
}

/**
 * Defines a view of the app for the modal. Pass it to `LatchkeyProvider` or `mount` as one of `views`, and open it by its name. The modal
 * gives it back, title, focus, height and transitions. Declare its name and parameters once, so that `open` knows them.
 *
 * @example
 * ```tsx
 * import { createLatchkey } from '@latchkey/core'
 * import { defineView, LatchkeyProvider, useModal } from '@latchkey/react'
 *
 * declare global {
 *   interface LatchkeyViews {
 *     terms: { readonly version: string }
 *   }
 * }
 *
 * const terms = defineView({ name: 'terms', title: 'Terms of use', View: Terms })
 * const views = [terms]
 *
 * function Terms({ version }: { version: string }) {
 *   const { back } = useModal()
 *   return (
 *     <>
 *       <p>Version {version}</p>
 *       <button onClick={back}>Accept</button>
 *     </>
 *   )
 * }
 *
 * const client = createLatchkey({ adapters: [] })
 * export const App = () => (
 *   <LatchkeyProvider client={client} views={views}>
 *     <button onClick={() => void client.modal.open({ view: 'terms', params: { version: '2' } })}>Terms</button>
 *   </LatchkeyProvider>
 * )
 * ```
 */
export function defineOwnView<const name extends OwnViewName>(view: Definition<name>): OwnView {
  return view
}
