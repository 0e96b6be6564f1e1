/** Texts of a search without results. */
export const noResultsTexts = {
  /** Button under a search without results; empties the field. Verb. */
  'search.clear': 'Clear search',
} as const
