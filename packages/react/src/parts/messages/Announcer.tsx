import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

/** Announces a text to screen readers; `assertive` interrupts. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

const AnnounceContext = createContext<Announce>(() => undefined)

export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** Renders the modal's two live regions. They must be in the page before their text changes. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactNode {
  const [spoken, setSpoken] = useState({ polite: '', assertive: '' })
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    setSpoken({ polite: '', assertive: '', [urgency]: text })
  }, [])
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div className="lk-hidden" role="status">
        {spoken.polite}
      </div>
      <div className="lk-hidden" role="alert">
        {spoken.assertive}
      </div>
    </AnnounceContext.Provider>
  )
}
