/** Receiver of all events: the operator's own webhook. No project has this id. */
export const operatorsOwn = ''
