import { readNetworkNames } from './readNetworkNames.ts'

/** What the started wallet has, for its operator. */
export type StartedWallet = {
  readonly apiUrl: string
  readonly frameUrl: string
  readonly projectId: string | undefined
  readonly folder: string
  /** The page with mails. Without one, they are sent. */
  readonly mailUrl: string | undefined
  /** The setting `NETWORKS` of the provider API. */
  readonly networks: string | undefined
}

/** Returns the text that the command prints once both servers listen. */
export function describeWallet({
  apiUrl,
  frameUrl,
  projectId,
  folder,
  mailUrl,
  networks,
}: StartedWallet): string {
  const names = readNetworkNames(networks)
  return [
    '',
    '  The wallet is ready. In your app:',
    '',
    `    const client = createLatchkey({ adapters, api: { url: '${apiUrl}' }${projectId === undefined ? '' : `, projectId: '${projectId}'`} })`,
    `    const wallet = client.use(embeddedWallet({ url: '${frameUrl}' }))`,
    '',
    names.length > 0
      ? `  Networks: ${names.join(', ')}.`
      : '  No networks: visitors can sign messages, but send nothing. Set NETWORKS to name your nodes.',
    ...(projectId === undefined
      ? [
          '  No project: getToken() needs one. Start with --app and the origin of your app, such as http://localhost:5173.',
        ]
      : []),
    ...(mailUrl === undefined
      ? []
      : [`  Mails with codes end at ${mailUrl}`, `  Requests are logged in ${folder}/log`]),
    `  Keys and data are in ${folder}. Back up the folder keys apart from the rest.`,
    '  Press Ctrl-C here to stop.',
    '',
  ].join('\n')
}
