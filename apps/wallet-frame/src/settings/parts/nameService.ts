const names: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  discord: 'Discord',
  x: 'X',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
}

/** Returns the name of a login service as people write it. */
export const nameService = (provider: string): string => names[provider] ?? provider
