/** The programs that keep tokens: the first one, and Token-2022 with its extensions. */
export const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

export type TokenProgram = (typeof tokenPrograms)[keyof typeof tokenPrograms]

export function isTokenProgram(program: string): program is TokenProgram {
  return program === tokenPrograms.token || program === tokenPrograms.token2022
}
