/** Returns a line height at which the script of a language is readable: that of Urdu slopes, and needs more. */
export const lineHeightOf = (lang: string): number => (/^ur\b/.test(lang) ? 2.2 : 1.6)
