'use client'
export { LatchkeyDevtools, type LatchkeyDevtoolsProps } from '../devtools/LatchkeyDevtools.js'
export { mountDevtools } from '../devtools/mountDevtools.js'
