/** Texts of a search without results. */
export const noResultsTexts = {
  /** Button below a search without results. Empties the search field. Verb. */
  'search.clear': 'Clear search',
} as const
