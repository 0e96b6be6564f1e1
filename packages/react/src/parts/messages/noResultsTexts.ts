/** Texts of a search without results. */
export const noResultsTexts = {
  'search.clear': 'Clear search',
} as const
