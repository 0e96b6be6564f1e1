import type { ControlValue } from './Control.ts'
import type { controls } from './controls.ts'

export type SettingName = keyof typeof controls

/** What the page is set to. */
export type Settings = { readonly [name in SettingName]: ControlValue<(typeof controls)[name]> }
