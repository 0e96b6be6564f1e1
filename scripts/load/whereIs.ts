/** Returns the settings of a server for its database. */
export function whereIs({
  dataFolder,
  databaseUrl,
}: {
  readonly dataFolder?: string | undefined
  readonly databaseUrl?: string | undefined
}): Readonly<Record<string, string>> {
  return {
    ...(dataFolder !== undefined && { DATA_FOLDER: dataFolder }),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
}
