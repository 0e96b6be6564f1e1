/**
 * The methods of the `standard:` family as script and record name them. A silent connect has a name of its own: no
 * person is asked, so a refusal that is meant for one must not be used up by it.
 */
export type StandardMethod = 'standard:connect' | 'standard:connect:silent' | 'standard:disconnect'
