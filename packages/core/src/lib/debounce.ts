/** Milliseconds without a change after which typed text is looked up or quoted (specification, 9). */
export const debounce = 500
