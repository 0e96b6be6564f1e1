/** `pending`: not known yet. `bad`: it failed. `unknown`: the visitor has to check it. */
export type Outcome = 'pending' | 'good' | 'bad' | 'unknown'

const marks = {
  pending: 'M36 4a32 32 0 0 1 32 32',
  good: 'm22 37 10 10 19-21',
  bad: 'm26 26 20 20m0-20-20 20',
  unknown: 'M36 20v19m0 12v.1',
} as const satisfies Record<Outcome, string>

/** The outcome of an action as a disc with a drawn mark; while it is pending, a ring that turns. */
export const OutcomeDisc = ({ outcome }: { readonly outcome: Outcome }) => (
  <svg class="disc" data-outcome={outcome} viewBox="0 0 72 72" aria-hidden="true">
    <circle cx="36" cy="36" r={outcome === 'pending' ? 32 : 36} />
    <path d={marks[outcome]} pathLength={1} />
  </svg>
)
