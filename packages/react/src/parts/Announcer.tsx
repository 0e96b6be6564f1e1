import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

/** Says something to a screen reader: in turn, or at once when it is an error. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

const AnnounceContext = createContext<Announce>(() => undefined)

export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** Holds the two live regions of the modal. They have to be in the page before their text is. */
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
