import type { ComponentChildren } from 'preact'
import { type Outcome, OutcomeDisc } from './OutcomeDisc.tsx'

/** A page that says one thing, with its outcome above. */
export const Message = ({
  outcome,
  children,
}: {
  readonly outcome?: Outcome | undefined
  readonly children: ComponentChildren
}) => (
  <main className="waiting">
    {outcome && <OutcomeDisc outcome={outcome} />}
    {children}
  </main>
)
