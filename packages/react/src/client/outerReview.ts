import type { Feature } from '@latchkey/core'

/** How a failed transaction is reviewed again while it is a step of another flow, which then opens the review. */
export const outerReview: Feature<{ again?: (() => Promise<unknown>) | undefined }> = {
  id: 'again',
  create: () => ({}),
}
