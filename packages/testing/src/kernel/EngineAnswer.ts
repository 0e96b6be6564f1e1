/** What a request came to: the value, and how many times its handlers are to be called. */
export type EngineAnswer = { value: unknown; times: 1 | 2 }
