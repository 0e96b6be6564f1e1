import type { ComponentChild } from 'preact'
import { Page } from './Page.tsx'
import { type TaskTextKey, toTaskText } from './toTaskText.ts'

/** A page of the frame that leads to one window of the wallet, or on without it. */
export function WindowPage({
  title,
  text,
  other,
  action,
  site,
  note,
  onOther,
  onOpen,
}: {
  readonly title: TaskTextKey
  readonly text: TaskTextKey
  /** Text of the button that goes on without the window. */
  readonly other: TaskTextKey
  readonly action: TaskTextKey
  /** Origin of the page around the frame. */
  readonly site: string
  readonly note: ComponentChild
  onOther(): void
  /** Opens the window, in the press. */
  onOpen(): void
}) {
  return (
    <Page
      title={title}
      site={site}
      foot={
        <>
          {note}
          <div className="actions even">
            <button type="button" onClick={onOther}>
              {toTaskText(other)}
            </button>
            <button type="button" className="primary" onClick={onOpen}>
              {toTaskText(action)}
            </button>
          </div>
        </>
      }
    >
      <p>{toTaskText(text)}</p>
    </Page>
  )
}
