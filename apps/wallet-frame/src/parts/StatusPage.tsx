import { Message } from './Message.tsx'
import type { Outcome } from './OutcomeDisc.tsx'

/** A window that says one sentence, which screen readers also announce when it changes. */
export const StatusPage = ({
  outcome,
  text,
}: {
  readonly outcome?: Outcome | undefined
  readonly text: string
}) => (
  <Message outcome={outcome}>
    <div role="status">
      <h1>{text}</h1>
    </div>
  </Message>
)
