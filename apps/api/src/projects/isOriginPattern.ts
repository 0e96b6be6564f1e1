import { parseOriginPattern } from './parseOriginPattern.ts'

/** True for what may stand in a project's list of origins. */
export const isOriginPattern = (text: string): boolean => parseOriginPattern(text) !== undefined
