import { createContext } from 'react'
import type { Demo } from './createDemo.ts'

export const DemoContext = createContext<Demo | undefined>(undefined)
