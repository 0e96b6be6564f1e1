import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const RememberedContext = createContext<Map<string, unknown> | undefined>(undefined)

/** Keeps what views leave for when they are shown again. It is forgotten when the modal closes. */
export function Remembered({ children }: { readonly children: ReactNode }): ReactNode {
  const [values] = useState(() => new Map<string, unknown>())
  return <RememberedContext.Provider value={values}>{children}</RememberedContext.Provider>
}

/** A state that outlives its view, as long as the modal is open. */
export function useRemembered<value>(key: string, initial: value): readonly [value, (next: value) => void] {
  const values = useContext(RememberedContext)
  const [value, setValue] = useState<value>(() => (values?.has(key) ? (values.get(key) as value) : initial))
  const remember = useCallback(
    (next: value) => {
      values?.set(key, next)
      setValue(next)
    },
    [values, key],
  )
  return [value, remember]
}
