/** True for what can be the id of a project. */
export const isProjectId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
