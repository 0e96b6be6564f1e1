'use client'

export { type UseTokens, useTokens } from '../hooks/useTokens.js'
