export const helpText = `Usage: latchkey-sandbox [options]

Starts two local EVM chains with funded accounts, known contracts and a bundler, a Solana cluster, and a Bitcoin regtest
where a node can be had, and keeps them until Ctrl-C.

Options
  --ports 8545,8546  ports of the two chains (these are the defaults)
  --bitcoin-port N   port of Bitcoin's read API (default 3002)
  --no-bitcoin       start no Bitcoin
  --solana-port N    port of Solana's JSON-RPC, its WebSocket is at the next (default 8899)
  --no-solana        start no Solana
  --bundler-port N   port of the ERC-4337 bundler (default 4337)
  --no-bundler       start no bundler
  --free-ports       let the operating system choose the ports
  --json             print one line of JSON instead of the tables
  -h, --help         print this text

The Bitcoin node is that of LATCHKEY_BITCOIND, else the bitcoind on PATH, else Debian's, fetched once into the cache folder.
`
