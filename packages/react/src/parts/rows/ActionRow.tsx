import type { ReactNode } from 'react'

/** Props of `ActionRow`. */
export type ActionRowProps = {
  /** Called with the press. */
  readonly onClick: () => void
  /** An image or an SVG, in a fixed box. Default: none. */
  readonly icon?: ReactNode
  /** A second line. */
  readonly note?: ReactNode
  /** The row's text, which names the button. */
  readonly children: ReactNode
}

/**
 * A row with the look of the modal's own, for the slot `accountActions` and for views of the app.
 *
 * @example
 * ```tsx
 * import { ActionRow, useModal } from '@latchkey/react'
 *
 * export function Stake() {
 *   const { close } = useModal()
 *   return <ActionRow note="4% a year" onClick={() => close()}>Stake ETH</ActionRow>
 * }
 *
 * export const slots = { accountActions: Stake }
 * ```
 */
export function ActionRow({ onClick, icon, note, children }: ActionRowProps): ReactNode {
  return (
    <button type="button" className="lk-row" onClick={onClick}>
      {icon && (
        <i className="lk-pic" data-kind="wallet" data-own="" aria-hidden="true">
          {icon}
        </i>
      )}
      <span>
        <b>{children}</b>
        {note && <small>{note}</small>}
      </span>
    </button>
  )
}
