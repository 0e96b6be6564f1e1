import { expect, test } from 'vitest'
import { createTestClient } from '../testing/createTestClient.js'

test('behavior: changing the mode keeps the variables', () => {
  const { $theme, setThemeMode } = createTestClient({ themeVariables: { accent: '#0a7' } }).client.modal
  setThemeMode('dark')
  expect($theme.get()).toEqual({ mode: 'dark', variables: { accent: '#0a7' } })
})

test('behavior: variables add to those before', () => {
  const { $theme, setThemeVariables } = createTestClient({
    themeMode: 'light',
    themeVariables: { accent: '#0a7', radius: '4px' },
  }).client.modal
  setThemeVariables({ accent: '#00f' })
  expect($theme.get()).toEqual({ mode: 'light', variables: { accent: '#00f', radius: '4px' } })
})
