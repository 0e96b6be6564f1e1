import type { ThemeMode } from '@latchkey/core'
import { type ReactNode, useSyncExternalStore } from 'react'

const query = '(prefers-color-scheme: dark)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Switches the page and the modal between light and dark. */
export function ModeButton({
  mode,
  onChange,
}: {
  readonly mode: ThemeMode
  readonly onChange: (mode: ThemeMode) => void
}): ReactNode {
  const isDarkSystem = useSyncExternalStore(subscribe, () => matchMedia(query).matches)
  const isDark = mode === 'dark' || (mode === 'system' && isDarkSystem)
  return (
    <button type="button" className="icon-button" onClick={() => onChange(isDark ? 'light' : 'dark')}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        {isDark ? (
          <path d="M10 3V1.5M10 18.5V17M3 10H1.5M18.5 10H17M5.05 5.05 4 4m12 12-1.05-1.05M5.05 14.95 4 16M16 4l-1.05 1.05M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z" />
        ) : (
          <path d="M17 11.5A7 7 0 0 1 8.5 3a7 7 0 1 0 8.5 8.5Z" />
        )}
      </svg>
      <span className="unseen">{isDark ? 'Show in light' : 'Show in dark'}</span>
    </button>
  )
}
