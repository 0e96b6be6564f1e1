/** Returns the theme and the wanted languages of the frame, for its windows. */
export const readAppearance = ({ documentElement: { dataset } }: Document) => ({
  theme: dataset['theme'] ?? '',
  locales: dataset['locales'] ?? '',
})
