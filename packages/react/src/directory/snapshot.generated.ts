// Written by scripts/writeSnapshot.ts from apps/api/data/wallets.json. Change it there.
import type { DirectoryWallet } from '@latchkey/core/directory'
import { readSnapshot } from './readSnapshot.js'

/** The wallets that are listed before a response of the directory, or without one. */
export const snapshot: readonly DirectoryWallet[] = /* @__PURE__ */ readSnapshot({
  chains: '1 10 14 25 30 42 56 100 130 137 204 250 324 1101 1284 1329 2020 2741 4689 5000 8217 8453 42161 42170 42220 43114 57073 59144 80094 534352 7777777 11155111 bip122:000000000019d6689c085ae165831e93 cosmos:cosmoshub-4 near:mainnet polkadot:91b171bb158e2d3848fa23a9f1c25182 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp stellar:pubnet xrpl:0',
  wallets: `xXypW0dWl3ioKNGReBFPTbGIuJt2PImboL4nTpcmfZY|MetaMask|#$)*+,89:?AG|io.metamask|metamask.io|metamask.app.link||1438144202|io.metamask|nkbihfbeogaeaoehlefnkodbefgpgknn|metamask
RiKistavHJhElEKR5ec1GmqiTNeyMJnvrBsv2HXaMaA|Trust Wallet|#$)*,/0359;<>DG|com.trustwallet.app|trustwallet.com|link.trustwallet.com||1288339409|com.wallet.crypto.trustapp|egjidjbpglichdcondbcbdnbeeppgdph|trust
/SDcQm+zdWbYAyBbGbvB1AlrJIrARUjjz7azo4vQM6o|Base (formerly Coinbase Wallet)|#$)*,.9<G|com.coinbase.wallet|base.app|||1278383455|org.toshi|hnfanknocfeofbddgcijnmhnfnkdnaad
ig7lDR8i9mUa/K5+tCU+UqMxC5CvXa73ioxJKam7mdQ|Binance Wallet|#$),-/23689<>@G|com.binance.wallet|www.binance.com/en/web3wallet|app.binance.com/cedefi||1436799971|com.binance.dev|cadiboklkpojfamcoggejbbdjcoiljjk|bnc://app.binance.com/cedefi
lx5onQpb5Se6x5YptO6bkl6CII5RaLczSWoJwPrtBwk|OKX Wallet|#),<CG|com.okex.wallet|www.okx.com/web3|||1327268470|com.okinc.okex.gp|mcohilncbfahbmgdjkbpemcciiolgcge|okex://main
p5eqNcD62/waU+f2dRYu1SJpaLRKGe49JDhcZNHTw5M|Phantom|#,8CG|app.phantom|phantom.app|||1598432977|app.phantom|bfnaelmomeimhlpmgjnjophhpkkoljpa
GDiL6awtAnJtusl3fJbvqsBtdEsvbVgPzN1BJ6bQH9E|Rabby Wallet|#$')*,.19;|io.rabby|rabby.io|||6474381673|com.debank.rabbymobile|acmacodkjbdgmoleebolmdjonilkdbch|rabby
GukrJt8C8KvKYwTfB968zRgmL99f6C2qgVk1gtrJo2k|Rainbow|#$),89A|me.rainbow|rainbow.me|rnbwapp.com||1457119021|me.rainbow|opfgelmcmbiajamepnmloijbpoleiama|rainbow
GRd6mCUuB938mvIIO6jgfvYny2EDRn/+uz+PQgX9eSc|Ledger Wallet|#),CG||www.ledger.com/ledger-wallet|||1361671700|com.ledger.live||ledgerlive|ledgerlive
wD3+41G2/MQhtElOozudS5KphPh6p20WY7socF6VA0o|Uniswap Wallet|#$,89||uniswap.org|uniswap.org/app||6443944476|com.uniswap.mobile|nnpmfplkfogfpmcngplhnbdnnilmcdcg|uniswap
Ilr/sXZ3hWknbkhOG5JjetBhsB4ToEizWp0oDDtYlw8|Safe|#$)*,9<||safe.global|app.safe.global|app.safe.global|6748754793|global.safe.mobileapp||safe
OPXRi9hSLCRL3XDLSmjg5xiGUVWBHAQ/BS+58cUd5mI|Bitget Wallet|#)*,7G|com.bitget.web3|web3.bitget.com|bkapp.vip||1395301115||jiidiaalihmmhddjgbnbgdfflelocpak|bitkeep
7MQDb4FFYrQaUmityGJw+6E2VHFAIAYwLnAWlGW3rBg|Zerion|#$)*,./089:;<>@A|io.zerion.wallet|zerion.io|wallet.zerion.io/wc|app.zerion.io|1456732565|io.zerion.android|klghhnkeealcohjjanjjdaeeggmfmlpl|zerion|zerion
HKC91HR1eHBbGTmvAj0SBnfGT+bKdq3YH9o241BgXnk|Solflare|G||solflare.com|||||bhhhlbepdkbapadjdnnojkbgioiodbic
K9jBTgNcLUjxhKqhaFWehrDjQzIo08QHWQCiIXhQGbA|Backpack|#$),289G|app.backpack|backpack.app|backpack.app/ul/v1||6445964121|app.backpack.mobile|aflkmfhebedbjioipglgcbcmnbpgliof|backpack
KofXSuAuEL3R9R985sThzFPNXywLa1rQ17MAfSsT3ns|Xverse Wallet|C||www.xverse.app|||1552272513|com.secretkeylabs.xverse|idnnbdplmphpflfnlkomgpfbpcgelopg|xverse
IEWUOAB7dfT0rLmL8pqjuABVAwlkbTddpf1KrGwqLGY|TokenPocket|#$%&'()*,-./0123456789:;<=>?@ABG|pro.tokenpocket|tokenpocket.pro|||6444625622|vip.mytokenpocket|mfgccjchihfkkindfppnaooecgfneiii|tpoutside
C0FadG+57pnM4VXCzsoMb2BhsdvKLXIrO6FjgdBWIVA|SafePal|#%&'),.9;<DFGH||safepal.com|link.safepal.io||1548297139|io.safepal.wallet|lgmpcpglpngdoalbgeoldeajfclnhafa|safepalwallet
7zM4QNr5Far9xKAEUlUC1tSdd72cZeBkLbrvs8KJO+8|imToken|#$&),7;<||token.im|||1384798940|im.token.app||imtokenv2
Fci5Gt4aTljzzk56Ddf0K0fbDI334NhPY+s5vLlsTg8|Bybit Wallet|#$),./689<>G|com.bybit|www.bybit.com/web3|||1488296980|com.bybit.app|pdliaogehgdbhbnmkklieghmmjkpigpa|bybitapp://open/route?targetUrl=by://web3/walletconnect
8kNsZxhPFY0b7aXfUymO6Eq/w2dYHkUFE0tbz19GaX0|Crypto.com Onchain|#$&)*,./1789;<@DEFGI|com.crypto.wallet|crypto.com/onchain|wallet.crypto.com/deeplink||1512048310|com.defi.wallet|hifafgmccdpekplomjjkcfgodnhcellj|dfw
GEUIc3J1BK6TFaCE+nYktSl9L+WIDwmCl5wXNFoTgnc|Kraken Wallet|#$,89G||www.kraken.com/wallet|||1626327149|com.kraken.superwallet||krakenwallet
iDfdlBOx2bWF7pN9J6gWWQJIOG2dv1n1zTQi27tlaD4|Robinhood Wallet|#$,9|com.robinhood.wallet|robinhood.com/web3-wallet||||com.robinhood.gateway||robinhood-wallet
6f8VvnNYRInKSmb2TTLEU3cReX4wtmYNvLcepypCsfQ|Exodus|#),<G||exodus.com|exodus.com/m||1414384820|exodusmovement.exodus|aholpfdialjgjfhomihkjbmgjidlcdno|exodus
wobuvHQqU3zR1oGDY+ncU7IXWaHo5dmyY9DAPsdwNXY|1inch Wallet|#$)*,./789<>G||wallet.1inch.io|||1546049391|io.oneinch.android||oneinch
awGC1nm3LrJzPew42d7nBVHMFqbOXnp/QVX/tvSTxSE|Trezor Suite|#$),89CG||trezor.io/trezor-suite|connect.trezor.io/9/deeplink||1631884497|io.trezor.suite|||trezorsuite://walletconnect
Gu28/B8xqt5WyjTDiwoWB7QczPo96TyUbvO0ui36sRw|OneKey|#$%&'()*,-./0123456789:;<=>?@ABE|so.onekey.app.wallet|onekey.so|app.onekey.so/wc/connect||1609559473|so.onekey.app.wallet|jnmbobjmhlngoefaiojfljckilhhlhcj|onekey-wallet|onekey-wallet
Fj0s8Zur8F64li6XSPnr5hPtUuv5yBB8mg8QS/zxYbM|Brave Wallet|#$),.8;G|com.brave.wallet|brave.com/wallet
DvJiyipWuI0XnJOiE4P+5OE1vXvGaA5cI1b/jjgwEDc|Jupiter|G||jup.ag/mobile|||6484069059|ag.jup.jupiter.android||jupiter
i4MKK3JKnD+6tjr29V7SnJ36ilXnMtyIyAoZaiuhNsY|Magic Eden|#,8G|io.magiceden.wallet|wallet.magiceden.io|||6478631482|com.magiceden.wallet|mkpegjkblkkefacfnmkajcjmabijhclg|magiceden
SDr+HfHfY9rzExCZcf8++DVt3xzE5Fh30gXu4LeJOhM|Leather|C||leather.io|||||ldinpeekobnhjjdofggfgjlcehhmanlj
p9q2fnzgC/5xYoxyLLA/YFSOOftNeQLppKzHenXiE4c|UniSat|C||unisat.io|||||ppbibelpcjmhbdihakflkdcoccbgbkpo
vJScXZaK6BMQJov5GT+cn7e7ThKD4ShK+PK9SZJTX9Y|Ready (formerly Argent)|#||www.argent.xyz|www.argent.xyz/app||1358741926|im.argent.contractwalletclient||argent://app
KjyJBArDtyOhlyozoSWx2xHiWKaXXTphJSzWTm6l6gE|Coin98 Super Wallet|#$&)*./19G|com.coin98|coin98.com/wallet|coin98.com||1561969966|coin98.crypto.finance.media|aeachknmefphepccionboohckonoeemg|coin98
9bTutgFdZr4/WUColcuqSe80OeUYzXcScOa1U7SPMdI|MEW wallet|#),||mewwallet.com|mewwallet.com||1464614025|com.myetherwallet.mewwallet||mewwallet
+27ZYnLsiFAI6JbGFGACBI2NyIwLfg5vpCvK3wUqFWk|Enkrypt|#'F|com.enkrypt|www.enkrypt.com|||||kkpllkodjeloidieedojogacfhpaihoh
VB1dzU7eAvOvr3W/jj5MTx+wnttfpsQ3fr8xwnhdmt8|Ronin Wallet|#),3|com.roninchain.wallet|wallet.roninchain.com|wallet.roninchain.com||1592675001|com.skymavis.genesis|fnjhmkhhmkbjkkabndcnnogagogbneec|roninwallet
IQMPIPuhp3EVhY7jqLxYQcc5q0U3RBMW4vSx0KjSGK8|Tangem Wallet|#$&')*,./01689<G||tangem.com|app.tangem.com||1354868448|com.tangem.wallet||tangem
8yNjPB9nBVpFqshOMhr2/+RjItpnf/3TL5vB4zuv4pw|Core|#$,89<B|app.core.extension|core.app|core.app||6443685999|com.avaxwallet|agoakfejjabomempkjlepdflaleeobhb|core|core
RFztD0gnQmMt+maE+ALrGiuzy5dTG9BuAvspfGrSHeE|Family|#$,/89|co.family.wallet|family.co|||1606779267|||familywallet`,
})
