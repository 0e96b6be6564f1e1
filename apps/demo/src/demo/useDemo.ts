import { createContext, useContext } from 'react'
import type { Demo } from './createDemo.ts'

export function useDemo(): Demo {
  const demo = useContext(DemoContext)
  if (!demo) throw new Error('useDemo needs DemoContext above it.')
  return demo
}

export const DemoContext = createContext<Demo | undefined>(undefined)
