/** A name as it is compared: without case, and alike for letters that look alike in width and composition. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase()
