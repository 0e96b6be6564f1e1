const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Text for keeping: bounded, and without what a database refuses or a terminal obeys. */
export const cutText = (text: string, longest: number): string => text.slice(0, longest).replace(unseen, ' ')
