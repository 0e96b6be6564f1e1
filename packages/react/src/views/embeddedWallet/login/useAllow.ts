import { useAnnounce } from '../../../parts/messages/Announcer.js'
import { useMessage } from './texts.js'

/** Returns a function that acts, unless the visitor must accept the terms first. */
export function useAllow(blocked = false): (act: () => void) => void {
  const message = useMessage()
  const announce = useAnnounce()
  return (act) => {
    if (blocked) announce(message('connect.legalFirst'), 'assertive')
    else act()
  }
}
