import type { Feature } from '@latchkey/core'

/** Holds the function that reviews a failed transaction again while it is a step of another flow, which then opens the review. */
export const outerReview = (): Feature<OuterReview> => ({ id: 'outerReview', create: createOuterReview })

type OuterReview = { again?: (() => Promise<unknown>) | undefined }

const createOuterReview = (): OuterReview => ({})
