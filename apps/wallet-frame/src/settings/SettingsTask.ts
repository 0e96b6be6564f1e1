/** Tasks of the settings. A window of the wallet does one of them. */
export const settingsTasks = [
  'export',
  'keys',
  'recovery',
  'logins',
  'email',
  'devices',
  'passkeys',
  'delete',
  'restore',
  'import',
] as const
export type SettingsTask = (typeof settingsTasks)[number]
