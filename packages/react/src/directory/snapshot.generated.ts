// Written by scripts/writeSnapshot.ts from apps/api/data/wallets.json. Change it there.
import type { DirectoryWallet } from '@latchkey/core/directory'
import { readSnapshot } from './readSnapshot.js'

/** The wallets that are listed before a response of the directory, or without one. */
export const snapshot: readonly DirectoryWallet[] = /* @__PURE__ */ readSnapshot({
  chains: '1 10 14 25 30 42 56 100 130 137 204 250 324 1101 1284 1329 2020 2741 4689 5000 8217 8453 42161 42170 42220 43114 57073 59144 80094 534352 7777777 11155111 bip122:000000000019d6689c085ae165831e93 cosmos:cosmoshub-4 near:mainnet polkadot:91b171bb158e2d3848fa23a9f1c25182 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp stellar:pubnet xrpl:0',
  wallets: `c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96|MetaMask|#$)*+,89:?AG|io.metamask|metamask.io|metamask.app.link||1438144202|io.metamask|nkbihfbeogaeaoehlefnkodbefgpgknn|metamask
4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0|Trust Wallet|#$)*,/0359;<>DG|com.trustwallet.app|trustwallet.com|link.trustwallet.com||1288339409|com.wallet.crypto.trustapp|egjidjbpglichdcondbcbdnbeeppgdph|trust
fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa|Base/Coinbase Wallet|#$)*,.9<G|com.coinbase.wallet|base.app|||1278383455|org.toshi|hnfanknocfeofbddgcijnmhnfnkdnaad
8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4|Binance Wallet|#$),-/23689<>@G|com.binance.wallet|www.binance.com/en/web3wallet|app.binance.com/cedefi||1436799971|com.binance.dev|cadiboklkpojfamcoggejbbdjcoiljjk|bnc://app.binance.com/cedefi
971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709|OKX Wallet|#),<CG|com.okex.wallet|www.okx.com/web3|||1327268470|com.okinc.okex.gp|mcohilncbfahbmgdjkbpemcciiolgcge|okex://main
a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393|Phantom|#,8CG|app.phantom|phantom.app|||1598432977|app.phantom|bfnaelmomeimhlpmgjnjophhpkkoljpa
18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1|Rabby Wallet|#$')*,.19;|io.rabby|rabby.io|||6474381673|com.debank.rabbymobile|acmacodkjbdgmoleebolmdjonilkdbch|rabby
1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369|Rainbow|#$),89A|me.rainbow|rainbow.me|rnbwapp.com||1457119021|me.rainbow|opfgelmcmbiajamepnmloijbpoleiama|rainbow
19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927|Ledger Wallet|#),CG||www.ledger.com/ledger-wallet|||1361671700|com.ledger.live||ledgerlive|ledgerlive
c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a|Uniswap Wallet|#$,89||uniswap.org|uniswap.org/app||6443944476|com.uniswap.mobile|nnpmfplkfogfpmcngplhnbdnnilmcdcg|uniswap
225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f|Safe|#$)*,9<||safe.global|app.safe.global|app.safe.global|6748754793|global.safe.mobileapp||safe
38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662|Bitget Wallet|#)*,7G|com.bitget.web3|web3.bitget.com|bkapp.vip||1395301115||jiidiaalihmmhddjgbnbgdfflelocpak|bitkeep
ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18|Zerion|#$)*,./089:;<>@A|io.zerion.wallet|zerion.io|wallet.zerion.io/wc|app.zerion.io|1456732565|io.zerion.android|klghhnkeealcohjjanjjdaeeggmfmlpl|zerion|zerion
1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79|Solflare|G||solflare.com|||||bhhhlbepdkbapadjdnnojkbgioiodbic
2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0|Backpack|#$),289G|app.backpack|backpack.app|backpack.app/ul/v1||6445964121|app.backpack.mobile|aflkmfhebedbjioipglgcbcmnbpgliof|backpack
2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b|Xverse Wallet|C||www.xverse.app|||1552272513|com.secretkeylabs.xverse|idnnbdplmphpflfnlkomgpfbpcgelopg|xverse
20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66|TokenPocket|#$%&'()*,-./0123456789:;<=>?@ABG|pro.tokenpocket|tokenpocket.pro|||6444625622|vip.mytokenpocket|mfgccjchihfkkindfppnaooecgfneiii|tpoutside
0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150|SafePal|#%&'),.9;<DFGH||safepal.com|link.safepal.io||1548297139|io.safepal.wallet|lgmpcpglpngdoalbgeoldeajfclnhafa|safepalwallet
ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef|imToken|#$&),7;<||token.im|||1384798940|im.token.app||imtokenv2
15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f|Bybit Wallet|#$),./689<>G|com.bybit|www.bybit.com/web3|||1488296980|com.bybit.app|pdliaogehgdbhbnmkklieghmmjkpigpa|bybitapp://open/route?targetUrl=by://web3/walletconnect
f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d|Crypto.com Onchain|#$&)*,./1789;<@DEFGI|com.crypto.wallet|crypto.com/onchain|wallet.crypto.com/deeplink||1512048310|com.defi.wallet|hifafgmccdpekplomjjkcfgodnhcellj|dfw
18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277|Kraken Wallet|#$,89G||www.kraken.com/wallet|||1626327149|com.kraken.superwallet||krakenwallet
8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e|Robinhood Wallet|#$,9|com.robinhood.wallet|robinhood.com/web3-wallet||||com.robinhood.gateway||robinhood-wallet
e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4|Exodus|#),<G||exodus.com|exodus.com/m||1414384820|exodusmovement.exodus|aholpfdialjgjfhomihkjbmgjidlcdno|exodus
c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576|1inch Wallet|#$)*,./789<>G||wallet.1inch.io|||1546049391|io.oneinch.android||oneinch
6b0182d679b72eb2733dec38d9dee70551cc16a6ce5e7a7f4155ffb6f493c521|Trezor Suite|#$),89CG||trezor.io/trezor-suite|connect.trezor.io/9/deeplink||1631884497|io.trezor.suite|||trezorsuite://walletconnect
1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c|OneKey|#$%&'()*,-./0123456789:;<=>?@ABE|so.onekey.app.wallet|onekey.so|app.onekey.so/wc/connect||1609559473|so.onekey.app.wallet|jnmbobjmhlngoefaiojfljckilhhlhcj|onekey-wallet|onekey-wallet
163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3|Brave Wallet|#$),.8;G|com.brave.wallet|brave.com/wallet
0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037|Jupiter|G||jup.ag/mobile|||6484069059|ag.jup.jupiter.android||jupiter
8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6|Magic Eden|#,8G|io.magiceden.wallet|wallet.magiceden.io|||6478631482|com.magiceden.wallet|mkpegjkblkkefacfnmkajcjmabijhclg|magiceden
483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13|Leather|C||leather.io|||||ldinpeekobnhjjdofggfgjlcehhmanlj
a7dab67e7ce00bfe71628c722cb03f60548e39fb4d7902e9a4acc77a75e21387|UniSat|C||unisat.io|||||ppbibelpcjmhbdihakflkdcoccbgbkpo
bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6|Ready/Argent|#||www.argent.xyz|www.argent.xyz/app||1358741926|im.argent.contractwalletclient||argent://app
2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01|Coin98 Super Wallet|#$&)*./19G|com.coin98|coin98.com/wallet|coin98.com||1561969966|coin98.crypto.finance.media|aeachknmefphepccionboohckonoeemg|coin98
f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2|MEW wallet|#),||mewwallet.com|mewwallet.com||1464614025|com.myetherwallet.mewwallet||mewwallet
fb6ed96272ec885008e896c6146002048d8dc88c0b7e0e6fa42bcadf052a1569|Enkrypt|#'F|com.enkrypt|www.enkrypt.com|||||kkpllkodjeloidieedojogacfhpaihoh
541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf|Ronin Wallet|#),3|com.roninchain.wallet|wallet.roninchain.com|wallet.roninchain.com||1592675001|com.skymavis.genesis|fnjhmkhhmkbjkkabndcnnogagogbneec|roninwallet
21030f20fba1a77115858ee3a8bc5841c739ab4537441316e2f4b1d0a8d218af|Tangem Wallet|#$&')*,./01689<G||tangem.com|app.tangem.com||1354868448|com.tangem.wallet||tangem
f323633c1f67055a45aac84e321af6ffe46322da677ffdd32f9bc1e33bafe29c|Core|#$,89<B|app.core.extension|core.app|core.app||6443685999|com.avaxwallet|agoakfejjabomempkjlepdflaleeobhb|core|core
445ced0f482742632dfa6684f802eb1a2bb3cb97531bd06e02fb297c6ad21de1|Family|#$,/89|co.family.wallet|family.co|||1606779267|||familywallet`,
})
