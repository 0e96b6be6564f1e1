import type { Login } from '../../account/createLoginSettings.ts'
import { nameService } from '../parts/nameService.ts'

/** Returns the name of a login: the email address, or the service with the address or name there. */
export function nameLogin({
  provider,
  email,
  userName,
}: Pick<Login, 'provider' | 'email' | 'userName'>): string {
  const own = email ?? userName
  if (provider === 'email') return own ?? ''
  return own === null ? nameService(provider) : `${nameService(provider)} (${own})`
}
