import type { WalletIdentity } from './createWalletDevices.ts'

const services: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  discord: 'Discord',
  x: 'X',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
}

/** Returns the name of a login service as people write it. */
export const nameService = (provider: string): string => services[provider] ?? provider

/** Returns the name of a login for its owner: the email address, or the service with the address or name there. */
export function nameIdentity({
  provider,
  subject,
  email,
  userName,
}: Pick<WalletIdentity, 'provider' | 'subject' | 'email' | 'userName'>): string {
  if (provider === 'email') return subject
  const own = email ?? userName
  return own === null ? nameService(provider) : `${nameService(provider)} (${own})`
}
