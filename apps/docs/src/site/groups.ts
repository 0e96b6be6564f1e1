/** Groups of the navigation in their order: the folder of a group's pages and its name. */
export const groups = [
  { folder: 'start', label: 'Start' },
  { folder: 'connect', label: 'Connect' },
  { folder: 'account', label: 'Account' },
  { folder: 'sign-in', label: 'Sign in' },
  { folder: 'embedded-wallet', label: 'Embedded wallet' },
  { folder: 'libraries', label: 'Libraries' },
  { folder: 'look', label: 'Look' },
  { folder: 'test', label: 'Test' },
  { folder: 'operate', label: 'Operate' },
  { folder: 'move-here', label: 'Move here' },
  { folder: 'reference', label: 'Reference' },
] as const
