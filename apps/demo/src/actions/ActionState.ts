/** How an action stands. */
export type ActionState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly note: string }
  | { readonly status: 'done'; readonly text: string }
  | { readonly status: 'failed'; readonly code: string; readonly sentence: string }
