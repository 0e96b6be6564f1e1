import { platform } from './platform.js'

/** True where wallets are apps on the visitor's own device. */
export function isPhone(): boolean {
  return platform().os !== 'desktop'
}
