export { expect } from '@playwright/test'
export { test } from '../playwright/test.js'
export * from './playwright-core.js'
