import { useContext } from 'react'
import type { Demo } from './createDemo.ts'
import { DemoContext } from './DemoContext.ts'

export function useDemo(): Demo {
  const demo = useContext(DemoContext)
  if (!demo) throw new Error('useDemo needs DemoContext above it.')
  return demo
}
