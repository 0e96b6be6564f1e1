export const helpText = `Usage: latchkey-sandbox [options]

Starts two local EVM chains with funded accounts and known contracts, and keeps them until Ctrl-C.

Options
  --ports 8545,8546  ports of the two chains (these are the defaults)
  --free-ports       let the operating system choose the ports
  --json             print one line of JSON instead of the tables
  -h, --help         print this text
`
