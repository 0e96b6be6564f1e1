/** The response to prompts: by the visitor, or automatic. */
export type Answers = 'ask' | 'approve' | 'reject'

/** Whether a text names one. */
export function isAnswers(value: unknown): value is Answers {
  return value === 'ask' || value === 'approve' || value === 'reject'
}
