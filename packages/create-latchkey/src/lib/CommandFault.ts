/** A value of the command line that cannot be used. The message says how to fix it. */
export class CommandFault extends Error {}
