/** One question with a yes or a reason. */
export type Check = { readonly name: string; run(): Promise<CheckResult> }

export type CheckResult =
  | { readonly status: 'passed'; readonly note?: string }
  | { readonly status: 'failed'; readonly reason: string }
