/** Milliseconds without a change after which typed text is sent in a request (specification, 9). */
export const debounce = 500
