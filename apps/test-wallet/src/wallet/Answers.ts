/** Who decides: the person at the page, or the page itself. */
export type Answers = 'ask' | 'approve' | 'reject'

/** Whether a text names one. */
export function isAnswers(value: unknown): value is Answers {
  return value === 'ask' || value === 'approve' || value === 'reject'
}
