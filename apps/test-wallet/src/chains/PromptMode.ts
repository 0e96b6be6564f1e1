/** Whether the visitor responds to requests in a prompt, or the wallet automatically. */
export type PromptMode = 'prompt' | 'approve' | 'reject'

/** Returns whether the value is a prompt mode. */
export function isPromptMode(value: unknown): value is PromptMode {
  return value === 'prompt' || value === 'approve' || value === 'reject'
}
