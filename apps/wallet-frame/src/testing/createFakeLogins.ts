import type { Logins } from '../account/createLogins.ts'

const fail = () => Promise.reject(new Error('No such login here.'))

/** Creates logins in which only finishing a social login works. */
export const createFakeLogins = (finish: (resultUri: string) => Promise<void>): Logins => ({
  social: { start: fail, finish },
  farcaster: { start: fail, finish: fail },
})
