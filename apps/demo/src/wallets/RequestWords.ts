/** What a request asks of a person: a heading, and what they would want to see before they agree. */
export type RequestWords = { readonly title: string; readonly detail: string }
