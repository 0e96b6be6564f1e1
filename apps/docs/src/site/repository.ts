/** Address of the public repository. */
export const repository = 'https://github.com/latchkey/latchkey'
