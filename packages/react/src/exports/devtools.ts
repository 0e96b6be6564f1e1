'use client'
export type { LatchkeyDevtoolsProps } from '../devtools/Devtools.js'
export { LatchkeyDevtools } from '../devtools/LatchkeyDevtools.js'
export { mountDevtools } from '../devtools/mountDevtools.js'
