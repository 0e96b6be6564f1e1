import { expect, test } from 'vitest'
import { createTheme } from './createTheme.js'

test('behavior: the mode can be changed, the variables stay', () => {
  const { $theme, setThemeMode } = createTheme({ mode: 'system', variables: { accent: '#0a7' } })
  setThemeMode('dark')
  expect($theme.get()).toEqual({ mode: 'dark', variables: { accent: '#0a7' } })
})

test('behavior: variables add to those before', () => {
  const { $theme, setThemeVariables } = createTheme({
    mode: 'light',
    variables: { accent: '#0a7', radius: '4px' },
  })
  setThemeVariables({ accent: '#00f' })
  expect($theme.get()).toEqual({ mode: 'light', variables: { accent: '#00f', radius: '4px' } })
})
