/** A check, which passes or fails with a reason. */
export type Guard = { readonly name: string; run(): Promise<GuardResult> }

export type GuardResult =
  | { readonly status: 'passed'; readonly note?: string }
  | { readonly status: 'failed'; readonly reason: string }
